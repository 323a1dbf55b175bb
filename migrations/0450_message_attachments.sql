alter table messages add column attachments jsonb;
-- What hangs on a mail, by the ids of its files: the bytes are read when it leaves.
alter table mails add column attachments text[];
-- The files of a message that leaves later, as the message will have them.
alter table scheduled_messages add column attachments jsonb;
-- A file that waits for its record longer than an upload does.
alter table files add column kept_until timestamptz;

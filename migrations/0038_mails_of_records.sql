-- A mail belongs to the record that it was written to: those of the product itself to the user they went to.
update mails set resource = 'user', record_id = coalesce(
    (select users.id from users where users.tenant_id = mails.tenant_id and lower(users.email) = lower(mails.recipient)),
    '')
  where record_id is null;
-- What lets its reader in is kept no longer than it takes to send it, and never in a subject.
update mails set subject = '', html = null, text = null where secret and state <> 'queued';
update mails set subject = 'Code' where secret and state = 'queued';
alter table mails alter column resource set not null, alter column record_id set not null;

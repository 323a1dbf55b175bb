-- Which step a step was taken along with, and which step a mail tells of, so that both go back with it.
alter table audit_entries add column cause text;
alter table mails add column cause text;

alter table tenants add column mailing_counts boolean default false;
alter table tenants alter column mailing_counts drop default;
alter table mailings add column counted boolean default false;
alter table mailings alter column counted drop default;
alter table mailings add column opened bigint default 0;
alter table mailings alter column opened drop default;
alter table mailings add column clicked bigint default 0;
alter table mailings alter column clicked drop default;
alter table mailing_recipients add column opened_at timestamptz;
alter table mailing_recipients add column clicked_at timestamptz;

-- By what the readers of a mail are counted as it leaves; null where nobody counts them.
alter table mails add column counted_by text;

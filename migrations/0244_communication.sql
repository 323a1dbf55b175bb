alter table users add column communication jsonb;

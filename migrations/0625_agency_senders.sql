alter table agencies add column sender jsonb;

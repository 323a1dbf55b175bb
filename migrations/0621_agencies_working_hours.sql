alter table agencies add column working_hours jsonb;

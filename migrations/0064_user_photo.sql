alter table users add column photo jsonb;

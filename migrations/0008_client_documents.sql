alter table clients add column documents jsonb;

alter table agencies add column position jsonb;
alter table tenants add column logo jsonb;

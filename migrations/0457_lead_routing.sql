alter table tenants add column lead_routing jsonb;

alter table tenants add column ad_url text;

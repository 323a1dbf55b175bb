alter table tenants add column calendar_clients boolean default false;

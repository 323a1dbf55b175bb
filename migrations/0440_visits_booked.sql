alter table appointments add column booked_online boolean default false;
alter table tenants add column visit_booking jsonb;

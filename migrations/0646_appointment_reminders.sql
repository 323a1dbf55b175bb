alter table tenants add column appointment_reminders text;
comment on column tenants.appointment_reminders is '{"values":["email","sms"]}';

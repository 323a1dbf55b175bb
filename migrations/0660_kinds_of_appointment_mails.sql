drop index if exists appointment_templates_language_key;
alter table appointment_templates add column kind text default 'invitation';
alter table appointment_templates alter column kind drop default;
comment on column appointment_templates.kind is '{"required":true,"values":["invitation","reminder"]}';

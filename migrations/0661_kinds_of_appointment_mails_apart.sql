-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists appointment_templates_kind_language_key;
create unique index concurrently appointment_templates_kind_language_key on appointment_templates (tenant_id, kind, language);

alter table offers add column others_template text;
alter table offers add constraint offers_others_template_null_fkey foreign key (tenant_id, others_template) references client_templates (tenant_id, id) on delete set null (others_template) not valid;

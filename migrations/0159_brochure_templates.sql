create table document_templates_property_types (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
comment on column document_templates.document is '{"required":true,"values":["avenant.avenant","mandate.mandate","mandate.termination","offer.offer","property.brochure","property.noDpe"]}';
alter table document_templates_property_types add constraint document_templates_property_types_source_id_cascade_fkey foreign key (tenant_id, source_id) references document_templates (tenant_id, id) on delete cascade;
alter table document_templates_property_types add constraint document_templates_property_types_target_id_restrict_fkey foreign key (tenant_id, target_id) references property_types (tenant_id, id) on delete restrict;
create index document_templates_property_types_target_id_idx on document_templates_property_types (tenant_id, target_id);

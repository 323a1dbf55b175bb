create table properties_estimation_without (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
comment on column document_templates.document is '{"required":true,"values":["avenant.avenant","mandate.mandate","mandate.termination","offer.offer","property.brochure","property.opinion","property.noDpe"]}';
alter table properties_estimation_without add constraint properties_estimation_without_source_id_cascade_fkey foreign key (tenant_id, source_id) references properties (tenant_id, id) on delete cascade;
alter table properties_estimation_without add constraint properties_estimation_without_target_id_cascade_fkey foreign key (tenant_id, target_id) references properties (tenant_id, id) on delete cascade;
create index properties_estimation_without_target_id_idx on properties_estimation_without (tenant_id, target_id);

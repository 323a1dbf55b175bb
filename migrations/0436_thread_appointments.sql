create table threads_appointments (
  tenant_id text not null,
  source_id text not null,
  target_id text not null,
  position integer not null,
  primary key (tenant_id, source_id, target_id)
);
alter table threads_appointments add constraint threads_appointments_source_id_cascade_fkey foreign key (tenant_id, source_id) references threads (tenant_id, id) on delete cascade;
alter table threads_appointments add constraint threads_appointments_target_id_cascade_fkey foreign key (tenant_id, target_id) references appointments (tenant_id, id) on delete cascade;
create index threads_appointments_target_id_idx on threads_appointments (tenant_id, target_id);

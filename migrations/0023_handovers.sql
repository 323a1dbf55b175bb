create table handovers (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  giver text,
  receiver text,
  reason text,
  status text,
  total integer,
  done integer,
  refused integer,
  primary key (tenant_id, id)
);
alter table handovers add constraint handovers_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table handovers add constraint handovers_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table handovers add constraint handovers_giver_cascade_fkey foreign key (tenant_id, giver) references users (tenant_id, id) on delete cascade;
alter table handovers add constraint handovers_receiver_cascade_fkey foreign key (tenant_id, receiver) references users (tenant_id, id) on delete cascade;
create index handovers_created_at_id_idx on handovers (tenant_id, created_at desc, id desc);
create index handovers_created_by_idx on handovers (tenant_id, created_by);
create index handovers_giver_idx on handovers (tenant_id, giver);
create index handovers_receiver_idx on handovers (tenant_id, receiver);
create unique index handovers_giver_when_status_running_key on handovers (tenant_id, giver) where status = 'running';

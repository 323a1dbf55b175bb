-- The text that one record's document has of its own, in place of its template's.
create table print_texts (
  tenant_id text not null references tenants (id),
  resource text not null,
  record_id text not null,
  document text not null,
  content text not null,
  language text not null,
  written boolean not null,
  updated_by text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, resource, record_id, document)
);

-- Files that people upload: where the bytes are is the storage's, whose they are is said here. A file belongs to its
-- uploader until a record's field names it; from then on whoever reads that field reads the file.
create table files (
  tenant_id text not null references tenants (id),
  id text not null,
  name text not null,
  type text not null,
  size bigint not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  resource text,
  record_id text,
  field text,
  primary key (tenant_id, id)
);
create index files_record_idx on files (tenant_id, resource, record_id);

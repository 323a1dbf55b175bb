-- What a job does over many records: one line a record, in its order, with what it was and what it became.
create table job_lines (
  tenant_id text not null references tenants (id),
  -- The record that the job is declared for, and the kind and id of the one that it is done to.
  job text not null,
  resource text not null,
  record text not null,
  position integer not null,
  said jsonb not null default '{}',
  state text not null default 'todo' check (state in ('todo', 'progress', 'success', 'error')),
  before jsonb,
  after jsonb,
  problem jsonb,
  -- What became of it when the job was undone.
  back text check (back in ('success', 'error')),
  done_at timestamptz,
  primary key (tenant_id, job, resource, record)
);
create index job_lines_state_idx on job_lines (tenant_id, job, state, position);

-- What each person is writing beside a record, or in a panel that makes one, and hasn't sent.
create table drafts (
  tenant_id text not null,
  user_id text not null,
  resource text not null,
  record_id text not null,
  revision text not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, resource, record_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index drafts_record_idx on drafts (tenant_id, resource, record_id);
create index drafts_updated_idx on drafts (updated_at);

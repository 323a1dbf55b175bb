-- What somebody has written in a thread and is to leave later; only its author sees it until then.
create table scheduled_messages (
  tenant_id text not null,
  id text not null,
  thread text not null,
  author text not null,
  content text not null,
  by_mail boolean not null default false,
  leaves_at timestamptz not null,
  held text,
  problem text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint scheduled_messages_thread_fkey foreign key (tenant_id, thread) references threads (tenant_id, id) on delete cascade,
  constraint scheduled_messages_author_fkey foreign key (tenant_id, author) references users (tenant_id, id) on delete cascade
);
create index scheduled_messages_thread_idx on scheduled_messages (tenant_id, thread, author);
create index scheduled_messages_author_idx on scheduled_messages (tenant_id, author);

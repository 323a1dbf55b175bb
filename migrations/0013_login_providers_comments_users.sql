create table login_providers (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  active boolean default false,
  directory text,
  client_id text,
  client_secret text,
  whitelist text[],
  issuer text,
  primary key (tenant_id, id)
);
create table user_comments (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  user_ text,
  text text,
  primary key (tenant_id, id)
);
alter table users add column public_address jsonb;
alter table users add column area jsonb;
alter table users add column about text;
alter table users add column professional_card jsonb;
alter table users add column consents jsonb;
alter table users add column deactivation_date date;
alter table users add column deactivated_at timestamptz;
alter table login_providers add constraint login_providers_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table login_providers add constraint login_providers_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table user_comments add constraint user_comments_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table user_comments add constraint user_comments_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table user_comments add constraint user_comments_user__cascade_fkey foreign key (tenant_id, user_) references users (tenant_id, id) on delete cascade;
create index login_providers_created_at_id_idx on login_providers (tenant_id, created_at desc, id desc);
create index login_providers_created_by_idx on login_providers (tenant_id, created_by);
create index user_comments_created_at_id_idx on user_comments (tenant_id, created_at desc, id desc);
create index user_comments_created_by_idx on user_comments (tenant_id, created_by);
create index user_comments_user__idx on user_comments (tenant_id, user_);
create unique index user_comments_user__key on user_comments (tenant_id, user_);

-- Every network has its two providers, switched off.
insert into login_providers (tenant_id, id, name)
  select tenants.id, provider, provider from tenants, unnest(array['google', 'azure']) as provider;

-- A useful link has a title and a URI.
update tenants set useful_links = (
  select jsonb_agg((link - 'url') || jsonb_build_object('uri', link->'url') order by place)
  from jsonb_array_elements(useful_links) with ordinality as links (link, place)
) where jsonb_typeof(useful_links) = 'array' and jsonb_array_length(useful_links) > 0;

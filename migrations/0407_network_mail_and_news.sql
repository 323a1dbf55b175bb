create table news (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  title text,
  text text,
  link text,
  published_on date,
  until date,
  primary key (tenant_id, id)
);
comment on column news.title is '{"required":true}';
comment on column news.published_on is '{"required":true}';
alter table tenants add column smtp_host text;
alter table tenants add column smtp_port bigint;
alter table tenants add column smtp_security text;
comment on column tenants.smtp_security is '{"values":["starttls","tls"]}';
alter table tenants add column smtp_user text;
alter table tenants add column smtp_password text;
alter table tenants add column sender_email text;
alter table tenants add column sender_name text;
alter table tenants add column alert_text jsonb;
alter table tenants add column alert_level text;
comment on column tenants.alert_level is '{"values":["info","warning","error"]}';
alter table tenants add column alert_from date;
alter table tenants add column alert_until date;
alter table news add constraint news_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table news add constraint news_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
create index news_created_at_id_idx on news (tenant_id, created_at desc, id desc);
create index news_created_by_idx on news (tenant_id, created_by);
create index news_published_on_list_idx on news (tenant_id, published_on, created_at desc, id desc);

-- What a job has still to settle: records that follow one that changed, by the function that keeps the next of them, and the
-- last one that is done. Each change of the source adds a line.
create table kept_pending (
  tenant_id text not null references tenants (id),
  id bigint generated always as identity,
  keeper text not null,
  source text not null,
  past text not null default '',
  primary key (tenant_id, id)
);

-- Has the queue settle it, once this transaction commits.
create function hestia_settle_later(tenant text) returns void language sql
  as $$ select public.hestia_add_job(tenant, 'kept.settle', json_build_object('tenant', tenant), null, 12, tenant || ' kept.settle') $$;

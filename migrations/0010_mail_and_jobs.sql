-- The queue belongs to the role that migrates. The application adds jobs in its own transactions, and sees and repeats
-- those of one tenant, through these functions alone; a job carries its tenant as a flag.
create function hestia_add_job(tenant text, name text, payload json, run_at timestamptz, max_attempts integer, job_key text)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  perform graphile_worker.add_job(name, payload, null, run_at, max_attempts, job_key, null, array['tenant:' || tenant]);
end $$;

create function hestia_dead_jobs(tenant text)
  returns table (id bigint, name text, attempts integer, error text, created_at timestamptz, failed_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
    select jobs.id, jobs.task_identifier, jobs.attempts::integer, jobs.last_error, jobs.created_at,
      -- A failure puts the next attempt this much later.
      jobs.run_at - make_interval(secs => exp(least(jobs.attempts, 10)))
    from graphile_worker.jobs as jobs
    where jobs.flags ? ('tenant:' || tenant) and jobs.attempts >= jobs.max_attempts and jobs.locked_at is null;
end $$;

-- Repeats the dead jobs of the tenant among these, from their first attempt; says which.
create function hestia_retry_jobs(tenant text, ids bigint[])
  returns setof bigint language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
    select jobs.id from graphile_worker.reschedule_jobs(
      array(select dead.id from public.hestia_dead_jobs(tenant) as dead where dead.id = any (ids)), now(), null, 0
    ) as jobs;
  perform pg_notify('jobs:insert', '{"count":1}');
end $$;

-- Removes the dead jobs of the tenant among these; says which.
create function hestia_remove_jobs(tenant text, ids bigint[])
  returns setof bigint language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  return query
    select jobs.id from graphile_worker.complete_jobs(
      array(select dead.id from public.hestia_dead_jobs(tenant) as dead where dead.id = any (ids))
    ) as jobs;
end $$;

revoke execute on function hestia_add_job, hestia_dead_jobs, hestia_retry_jobs, hestia_remove_jobs from public;
grant execute on function hestia_add_job, hestia_dead_jobs, hestia_retry_jobs, hestia_remove_jobs to hestia_app;

-- The outbox: every mail of the product, written in the transaction of its cause.
create table mails (
  tenant_id text not null references tenants (id),
  id text not null,
  recipient text not null,
  subject text not null,
  html text,
  text text,
  template text not null,
  language text not null,
  -- What only its recipient may read, such as a sign-in code: the body is dropped once it was sent.
  secret boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'captured', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  -- The record that the mail was written to, and who wrote it.
  resource text,
  record_id text,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id)
);
create index mails_created_at_idx on mails (tenant_id, created_at desc, id desc);
create index mails_state_idx on mails (tenant_id, state, created_at desc, id desc);
create index mails_record_idx on mails (tenant_id, resource, record_id) where record_id is not null;

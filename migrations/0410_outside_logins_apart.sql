-- Outside a transaction: each statement by itself, while others read and write.
alter table bookings validate constraint bookings_developer_restrict_fkey;
drop index concurrently if exists bookings_developer_idx;
create index concurrently bookings_developer_idx on bookings (tenant_id, developer);
alter table lots validate constraint lots_developer_restrict_fkey;
drop index concurrently if exists lots_developer_idx;
create index concurrently lots_developer_idx on lots (tenant_id, developer);
alter table users validate constraint users_developer_restrict_fkey;
alter table users validate constraint users_partner_restrict_fkey;
drop index concurrently if exists users_developer_idx;
create index concurrently users_developer_idx on users (tenant_id, developer);
drop index concurrently if exists users_partner_idx;
create index concurrently users_partner_idx on users (tenant_id, partner);
do $fill$ declare tenants text[]; ids text[]; last_tenant text := ''; last_id text := ''; begin loop   select array_agg(tenant_id), array_agg(id) into tenants, ids from (select tenant_id, id from bookings where (tenant_id, id) > (last_tenant, last_id) order by tenant_id, id limit 500) as portion;   exit when ids is null;   perform keep_bookings_developer(tenants, ids);   last_tenant := tenants[array_length(ids, 1)]; last_id := ids[array_length(ids, 1)];   commit; end loop; end $fill$;
comment on function keep_bookings_developer(text[], text[]) is '382405cd78e6';
do $fill$ declare tenants text[]; ids text[]; last_tenant text := ''; last_id text := ''; begin loop   select array_agg(tenant_id), array_agg(id) into tenants, ids from (select tenant_id, id from lots where (tenant_id, id) > (last_tenant, last_id) order by tenant_id, id limit 500) as portion;   exit when ids is null;   perform keep_lots_developer(tenants, ids);   last_tenant := tenants[array_length(ids, 1)]; last_id := ids[array_length(ids, 1)];   commit; end loop; end $fill$;
comment on function keep_lots_developer(text[], text[]) is 'bb4f55649f17';

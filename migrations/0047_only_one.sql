-- Of several that were flagged before a rule was there the oldest keeps it, and a network without a default agency gets its
-- oldest one.
update agencies set default_ = false where default_ and exists (
  select from agencies as o where o.tenant_id = agencies.tenant_id and o.default_ and o.id < agencies.id);
update agencies as t set default_ = true from (
  select distinct on (f.tenant_id) f.tenant_id, f.id from agencies as f
  where not exists (select from agencies as o where o.tenant_id = f.tenant_id and o.default_)
  order by f.tenant_id, f.created_at, f.id
) as first where first.tenant_id = t.tenant_id and first.id = t.id;
update bookmarks set default_ = false where default_ and exists (
  select from bookmarks as o where o.tenant_id = bookmarks.tenant_id and o.user_id is not distinct from bookmarks.user_id
    and o.metadata is not distinct from bookmarks.metadata and o.default_ and o.id < bookmarks.id);
update saved_searches set default_ = false where default_ and exists (
  select from saved_searches as o where o.tenant_id = saved_searches.tenant_id
    and o.client is not distinct from saved_searches.client and o.default_ and o.id < saved_searches.id);

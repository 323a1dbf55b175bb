-- Which pairs there are followed from the exact point of a property, and when a pair was first seen told it. Where an
-- area decides, pairs begin anew, by the public point; what was done about a pair is kept.
delete from matches as m using saved_searches as s, properties as p
where s.tenant_id = m.tenant_id and s.id = m.search and p.tenant_id = m.tenant_id and p.id = m.property
  and s.drawn_area is not null and (s.location && p.places) is not true
  and m.dismissed_at is null and m.sent_at is null;

update matches as m set met = false, first_seen_at = null from saved_searches as s, properties as p
where s.tenant_id = m.tenant_id and s.id = m.search and p.tenant_id = m.tenant_id and p.id = m.property
  and s.drawn_area is not null and (s.location && p.places) is not true;

insert into matches (tenant_id, property, search, met, first_seen_at)
select s.tenant_id, p.id, s.id, true, greatest(s.updated_at, p.updated_at)
from saved_searches as s
join clients as c on c.tenant_id = s.tenant_id and c.id = s.client and c.state in ('active_buyer', 'active_seller')
  and c.archived is not true and c.merged_into is null and c.erased_at is null and c.scammer is not true
cross join lateral (select hestia_area_box(s.drawn_area) as around offset 0) as b
join properties as p on p.tenant_id = s.tenant_id and p.status in ('estimation', 'off_market', 'sale')
  and p.lat between (b.around[1])[1] and (b.around[0])[1] and p.lng between (b.around[1])[0] and (b.around[0])[0]
  and s.price @> p.price::numeric and s.types && p.kinds
  and (s.features is null or s.features <@ coalesce(p.feature_kinds, '{}'))
  and (s.rooms is null or s.rooms @> p.room_count::numeric)
  and (s.bedrooms is null or s.bedrooms @> p.bedroom_count::numeric)
  and (s.living_area is null or s.living_area @> p.living_area::numeric)
  and (s.plot_area is null or s.plot_area @> p.plot_area::numeric)
  and hestia_area_holds(s.drawn_area, p.lng, p.lat)
where s.matching and s.drawn_area is not null and (s.location && p.places) is not true
on conflict (tenant_id, property, search) do update set met = true, first_seen_at = excluded.first_seen_at
  where not matches.met;

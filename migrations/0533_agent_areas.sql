-- Where agents work, in indexes: those whose area covers a place, and those nearest to it, are found without looking at all.
-- A degree of longitude is as long as in the middle of France (cos 46.5°), so that distances compare; areas are told by
-- the square around them, a little wide.
create table agent_areas (
  tenant_id text not null,
  user_id text not null,
  place point not null,
  cover box not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create function place_agent_area() returns trigger language plpgsql as $place$
declare
  lat float8 := (new.area ->> 'lat')::float8;
  x float8 := (new.area ->> 'lon')::float8 * 0.688;
  high float8 := coalesce((new.area ->> 'distance')::float8, 0) / 110.5;
  wide float8 := high * 0.688 / greatest(cos(radians(lat)), 0.01);
begin
  if new.active is not true or lat is null or x is null then
    delete from agent_areas where tenant_id = new.tenant_id and user_id = new.id;
    return null;
  end if;
  insert into agent_areas (tenant_id, user_id, place, cover)
    values (new.tenant_id, new.id, point(x, lat), box(point(x - wide, lat - high), point(x + wide, lat + high)))
    on conflict (tenant_id, user_id) do update set place = excluded.place, cover = excluded.cover;
  return null;
end $place$;
create trigger users_area_placed after insert or update of area, active on users
  for each row execute function place_agent_area();
update users set area = area where area is not null;
create index agent_areas_cover_idx on agent_areas using gist (tenant_id, cover);
create index agent_areas_place_idx on agent_areas using gist (tenant_id, place);

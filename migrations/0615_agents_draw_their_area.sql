alter table users add column drawn_area jsonb;

-- What somebody drew takes the place of the distance around their point, in the same indexes.
create or replace function place_agent_area() returns trigger language plpgsql as $place$
declare
  drawn box := hestia_area_box(new.drawn_area);
  spot point := coalesce(point((new.area ->> 'lon')::float8, (new.area ->> 'lat')::float8), center(drawn));
  lat float8 := spot[1];
  x float8 := spot[0] * 0.688;
  high float8 := coalesce((new.area ->> 'distance')::float8, 0) / 110.5;
  wide float8 := high * 0.688 / greatest(cos(radians(lat)), 0.01);
begin
  if new.active is not true or lat is null or x is null then
    delete from agent_areas where tenant_id = new.tenant_id and user_id = new.id;
    return null;
  end if;
  insert into agent_areas (tenant_id, user_id, place, cover)
    values (new.tenant_id, new.id, point(x, lat), case when drawn is null
      then box(point(x - wide, lat - high), point(x + wide, lat + high))
      else box(point((drawn[0])[0] * 0.688, (drawn[0])[1]), point((drawn[1])[0] * 0.688, (drawn[1])[1])) end)
    on conflict (tenant_id, user_id) do update set place = excluded.place, cover = excluded.cover;
  return null;
end $place$;
create or replace trigger users_area_placed after insert or update of area, drawn_area, active on users
  for each row execute function place_agent_area();

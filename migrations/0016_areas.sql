-- Areas drawn on the map: GeoJSON multi-polygons without holes, found by the box around them and then told exactly.

-- The box around all polygons, which an index can hold.
create function hestia_area_box(area jsonb) returns box
  language sql immutable strict parallel safe
  as $$
    select box(point(min((spot ->> 0)::float8), min((spot ->> 1)::float8)), point(max((spot ->> 0)::float8), max((spot ->> 1)::float8)))
    from jsonb_path_query(area, 'strict $.coordinates[*][0][*]') as spot
  $$;

-- Whether a spot lies in one of the polygons, their outlines included.
create function hestia_area_holds(area jsonb, lng float8, lat float8) returns boolean
  language sql immutable strict parallel safe
  as $$
    select coalesce(bool_or(outline @> point(lng, lat)), false)
    from jsonb_array_elements(area -> 'coordinates') as shape,
      lateral (
        select ('(' || string_agg(format('(%s,%s)', spot ->> 0, spot ->> 1), ',' order by at) || ')')::polygon as outline
        from jsonb_array_elements(shape -> 0) with ordinality as ring (spot, at)
      ) as drawn
  $$;

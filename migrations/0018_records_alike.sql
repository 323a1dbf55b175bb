-- What tells records alike, keeps favourites, and lets two records become one.

-- A name by its letters and figures alone.
create function hestia_letters(value text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(public.hestia_fold(value), '[^a-z0-9]+', '', 'g') $$;

-- Keys that names share when they differ by a typing error: the name, and the name without each one of its letters.
-- A wrong, missing, added or swapped letter leaves one of them the same. The name as a whole and each of its longer
-- words have keys; short ones have no room for an error.
create function hestia_name_keys(scope text, name text) returns bigint[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct hashtextextended(scope || ' ' || variant, 0)), '{}')
    from (
      select left(public.hestia_letters(name), 40) as word
      union
      select left(part, 40) from regexp_split_to_table(public.hestia_fold(name), '[^a-z0-9]+') as part
      where length(part) >= 4
    ) as words
    cross join lateral (
      select word as variant
      union all
      select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place
      where length(word) >= 4
    ) as variants
    where word <> ''
  $$;

-- The first letters of the words of a name.
create function hestia_initial_keys(scope text, name text) returns bigint[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct hashtextextended(scope || ' ' || left(word, 1), 0)), '{}')
    from regexp_split_to_table(public.hestia_fold(name), '[^a-z0-9]+') as word where word <> ''
  $$;

-- Values that are the same however they are written: addresses by their small letters, telephone numbers by their last
-- nine digits (all that is French of them), anything else by letters and figures.
create function hestia_value_keys(scope text, kind text, texts text[]) returns bigint[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct hashtextextended(scope || ' ' || value, 0)), '{}')
    from (
      select case kind
        when 'email' then lower(btrim(written))
        when 'phone' then right(regexp_replace(written, '[^0-9]+', '', 'g'), 9)
        else public.hestia_letters(written) end as value
      from unnest(texts) as written
    ) as values
    where value <> ''
  $$;

-- One part of each entry of a list.
create function hestia_texts(entries jsonb, part text) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(entry ->> part), '{}')
    from jsonb_array_elements(case when jsonb_typeof(entries) = 'array' then entries else '[]' end) as entry
    where entry ->> part is not null
  $$;

create table favourites (
  tenant_id text not null,
  user_id text not null,
  resource text not null,
  record_id text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, resource, record_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index favourites_record_idx on favourites (tenant_id, resource, record_id);

-- What merging changed, kept as long as it can be taken back.
create table merges (
  tenant_id text not null references tenants (id),
  id text not null,
  resource text not null,
  winner_id text not null,
  loser_id text not null,
  merged_at timestamptz not null default now(),
  merged_by text not null,
  undone_at timestamptz,
  winner_before jsonb not null,
  winner_after jsonb not null,
  loser_before jsonb not null,
  moved jsonb not null,
  primary key (tenant_id, id)
);
create unique index merges_loser_key on merges (tenant_id, resource, loser_id) where undone_at is null;
create index merges_winner_idx on merges (tenant_id, resource, winner_id);

-- Names are found in the letters they are written in: search kept a to z and figures, so that a Greek, Russian, Arabic
-- or Chinese name was found by nobody.

-- Text as search compares it: no accents, no capitals, letters and figures of every script, and of signs only those that
-- e-mail addresses and numbers need. What goes is told by its places in Unicode: what a class such as [[:alnum:]] means
-- depends on the database's locale. Marks go first, so that a letter and its accent are one however they are written.
create or replace function hestia_fold(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(
      translate(lower(public.unaccent('public.unaccent'::regdictionary,
        regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff]+', '', 'g'))), 'ς', 'σ'),
      '[\u0001-\u002a\u002c\u002d\u002f\u003a-\u003f\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e3f\u0e4f\u0e5a\u0e5b\u1680\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u309b\u309c\u30a0\u30fb\ue000-\uf8ff\ufe10-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff]+',
      ' ', 'g')
  $$;

-- A name by its letters and figures alone.
create or replace function hestia_letters(value text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(public.hestia_fold(value), '[ @.+]+', '', 'g') $$;

-- As before, in every script.
create or replace function hestia_name_keys(scope text, name text) returns bigint[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct hashtextextended(scope || ' ' || variant, 0)), '{}')
    from (
      select left(public.hestia_letters(name), 40) as word
      union
      select left(part, 40) from regexp_split_to_table(public.hestia_fold(name), '[ @.+]+') as part
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
alter function hestia_name_keys(text, text) set plan_cache_mode = force_generic_plan;

create or replace function hestia_initial_keys(scope text, name text) returns bigint[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct hashtextextended(scope || ' ' || left(word, 1), 0)), '{}')
    from regexp_split_to_table(public.hestia_fold(name), '[ @.+]+') as word where word <> ''
  $$;

create or replace function hestia_prefix_query(scope text, words text) returns tsquery
  language sql immutable strict parallel safe
  as $$
    select string_agg(
      case
        when not is_last then format('''%s%s''', prefix, array_to_string(case when lexemes = '{}' then array[part] else lexemes end, ''' & ''' || prefix))
        when lexemes = array[part] or lexemes = '{}' then format('''%s%s'':*', prefix, part)
        else format('(''%s%s'':* | (''%s%s'':*))', prefix, part, prefix, array_to_string(lexemes, ''':* & ''' || prefix))
      end,
      ' & ')::tsquery
    from (select case scope when '' then '' else scope || ':' end as prefix) as scoped,
      regexp_split_to_table(words, '\s+') with ordinality as typed (word, place),
      lateral (
        select part, at = max(at) over () as is_last
        from regexp_split_to_table(public.hestia_fold(word), ' +') with ordinality as folded (part, at)
        where part ~ '[^@.+]'
      ) as parts,
      to_tsvector('simple', part) as vector,
      tsvector_to_array(vector) as lexemes
  $$;

-- What was made by these functions is made anew, with its indexes and marks.
do $$
declare
  made record;
  statement text;
begin
  for made in
    select held.oid::regclass as holder,
      string_agg(format('drop column %I', attname), ', ' order by attnum) as dropped,
      string_agg(format('add column %I %s generated always as (%s) stored', attname,
        format_type(atttypid, atttypmod), pg_get_expr(adbin, adrelid)), ', ' order by attnum) as added,
      array_agg(format('comment on column %s.%I is %L', held.oid::regclass, attname, col_description(held.oid, attnum)))
        || (select array_agg(pg_get_indexdef(indexrelid)) from pg_index
            where indrelid = held.oid and indkey::smallint[] && array_agg(attnum)) as after
    from pg_class as held
    join pg_attribute on attrelid = held.oid and attgenerated = 's' and not attisdropped
    join pg_attrdef on adrelid = held.oid and adnum = attnum
    where held.relkind in ('r', 'p') and held.relnamespace = 'public'::regnamespace
      and pg_get_expr(adbin, adrelid) ~ 'hestia_(fold|letters|name_keys|initial_keys|value_keys)'
    group by held.oid
  loop
    execute format('alter table %s %s', made.holder, made.dropped);
    execute format('alter table %s %s', made.holder, made.added);
    foreach statement in array made.after loop
      execute statement;
    end loop;
  end loop;
end
$$;

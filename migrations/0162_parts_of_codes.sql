-- Words as a query for beginnings of lexemes. Of what is written in one, such as a reference M2026-0042, only the last part
-- is still being typed: the others are whole, and found without gathering all that begins as they do.
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
        where part ~ '[[:alnum:]]'
      ) as parts,
      to_tsvector('simple', part) as vector,
      tsvector_to_array(vector) as lexemes
  $$;

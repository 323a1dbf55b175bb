-- The words of a search vector carry their tenant, so that a search walks only the tenant's own part of the index.

-- The vector with `scope:` before each lexeme, places and weights kept. Folded lexemes hold no quotes.
create function hestia_scope(scope text, vector tsvector) returns tsvector
  language sql immutable strict parallel safe
  as $$
    select coalesce(string_agg(
      format('''%s:%s'':%s', scope, lexeme,
        (select string_agg(position::text || weight, ',') from unnest(positions, weights) as place (position, weight))),
      ' ')::tsvector, ''::tsvector)
    from unnest(vector)
  $$;

-- Words as a query for beginnings of lexemes. A word that the parser takes apart is asked both ways: an e-mail being
-- typed isn't one yet. No word at all is null, which matches nothing.
create function hestia_prefix_query(scope text, words text) returns tsquery
  language sql immutable strict parallel safe
  as $$
    select string_agg(
      case when lexemes = array[word] or lexemes = '{}' then format('''%s%s'':*', prefix, word)
      else format('(''%s%s'':* | (''%s%s'':*))', prefix, word, prefix, array_to_string(lexemes, ''':* & ''' || prefix)) end,
      ' & ')::tsquery
    from (select case scope when '' then '' else scope || ':' end as prefix) as scoped,
      regexp_split_to_table(public.hestia_fold(words), ' +') as word,
      tsvector_to_array(to_tsvector('simple', word)) as lexemes
    where word ~ '[[:alnum:]]'
  $$;

alter table agencies drop column search_vector;
alter table clients drop column search_vector;
alter table clients drop column search_restricted_vector;
alter table groups drop column search_vector;
alter table users drop column search_vector;
alter table agencies add column search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(address #>> '{town}', ''))), 'B'))) stored;
comment on column agencies.search_vector is 'af23c215b4bc';
alter table clients add column search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(last_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(first_name, ''))), 'A'))) stored;
comment on column clients.search_vector is '61443980caa5';
alter table clients add column search_restricted_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(birth_name, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(address #>> '{town}', ''))), 'C') || setweight(to_tsvector('simple', hestia_fold(coalesce(jsonb_path_query_array(emails, '$[*].email')::text, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(jsonb_path_query_array(phones, '$[*].number')::text, ''))), 'B'))) stored;
comment on column clients.search_restricted_vector is '6ffad40da992';
alter table groups add column search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(alias, ''))), 'B'))) stored;
comment on column groups.search_vector is 'aaa3538ee978';
alter table users add column search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(last_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(first_name, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(email, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(polygram, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(function, ''))), 'C'))) stored;
comment on column users.search_vector is '818d89f16db6';
create index agencies_search_vector_idx on agencies using gin (search_vector) with (fastupdate = off);
create index clients_search_vector_idx on clients using gin (search_vector) with (fastupdate = off);
create index clients_search_restricted_vector_idx on clients using gin (search_restricted_vector) with (fastupdate = off);
create index groups_search_vector_idx on groups using gin (search_vector) with (fastupdate = off);
create index users_search_vector_idx on users using gin (search_vector) with (fastupdate = off);


-- Entries go into the index at once: a list of pending ones would be walked by every search until a vacuum empties it.
alter index agencies_search_text_idx set (fastupdate = off);
alter index clients_search_text_idx set (fastupdate = off);
alter index clients_search_restricted_text_idx set (fastupdate = off);
alter index groups_search_text_idx set (fastupdate = off);
alter index users_search_text_idx set (fastupdate = off);

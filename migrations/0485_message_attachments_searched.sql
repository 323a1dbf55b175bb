alter table messages drop column search_vector;
alter table messages drop column search_text;
alter table messages add column search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(content, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(jsonb_path_query_array(attachments, '$[*].name')::text, ''))), 'B'))) stored;
comment on column messages.search_vector is '1e660d2438ee';
alter table messages add column search_text text generated always as (hestia_fold(coalesce(content, '') || ' ' || coalesce(jsonb_path_query_array(attachments, '$[*].name')::text, ''))) stored;
comment on column messages.search_text is '6b637f4f350a';

drop index if exists bookmarks_default__only_key;
drop index if exists saved_searches_default__only_key;
alter table companies add column emails jsonb;
alter table companies add column phones jsonb;
alter table companies add column no_alerts boolean default false;
alter table companies add column archived boolean default false;
alter table companies add column merged_into text;
comment on column saved_searches.client is null;
alter table saved_searches add column company text;
alter table companies add column search_restricted_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(jsonb_path_query_array(emails, '$[*].email')::text, ''))), 'B') || setweight(to_tsvector('simple', hestia_fold(coalesce(jsonb_path_query_array(phones, '$[*].number')::text, ''))), 'B'))) stored;
comment on column companies.search_restricted_vector is 'ce11de150626';
alter table companies add column search_restricted_text text generated always as (hestia_fold(coalesce(jsonb_path_query_array(emails, '$[*].email')::text, '') || ' ' || coalesce(jsonb_path_query_array(phones, '$[*].number')::text, ''))) stored;
comment on column companies.search_restricted_text is 'be4970fc83af';
alter table companies add column similar_keys bigint[] generated always as (hestia_name_keys(tenant_id || ' name', name) || hestia_value_keys(tenant_id || ' registrationNumber', 'letters', array[registration_number]) || hestia_value_keys(tenant_id || ' emails.email', 'email', hestia_texts(emails, 'email')) || hestia_value_keys(tenant_id || ' phones.number', 'phone', hestia_texts(phones, 'number'))) stored;
comment on column companies.similar_keys is '36a99959c60a';
-- one row alone carries bookmarks.default_ from here on: say here which keeps it, such as
-- update bookmarks set default_ = false where default_ and exists (select from bookmarks as o where o.tenant_id = bookmarks.tenant_id and o.user_id is not distinct from bookmarks.user_id and o.metadata is not distinct from bookmarks.metadata and o.default_ and o.id < bookmarks.id);
do $$ declare found bigint; begin
  select count(*) into found from bookmarks where default_ and exists (select from bookmarks as o where o.tenant_id = bookmarks.tenant_id and o.user_id is not distinct from bookmarks.user_id and o.metadata is not distinct from bookmarks.metadata and o.default_ and o.id < bookmarks.id);
  if found > 0 then raise exception using message = found || ' rows of bookmarks carry default beside another one: this migration must say which keeps it'; end if;
end $$;
-- one row alone carries saved_searches.default_ from here on: say here which keeps it, such as
-- update saved_searches set default_ = false where default_ and exists (select from saved_searches as o where o.tenant_id = saved_searches.tenant_id and o.client is not distinct from saved_searches.client and o.company is not distinct from saved_searches.company and o.default_ and o.id < saved_searches.id);
do $$ declare found bigint; begin
  select count(*) into found from saved_searches where default_ and exists (select from saved_searches as o where o.tenant_id = saved_searches.tenant_id and o.client is not distinct from saved_searches.client and o.company is not distinct from saved_searches.company and o.default_ and o.id < saved_searches.id);
  if found > 0 then raise exception using message = found || ' rows of saved_searches carry default beside another one: this migration must say which keeps it'; end if;
end $$;
alter table companies add constraint companies_merged_into_cascade_fkey foreign key (tenant_id, merged_into) references companies (tenant_id, id) on delete cascade not valid;
alter table saved_searches add constraint saved_searches_company_cascade_fkey foreign key (tenant_id, company) references companies (tenant_id, id) on delete cascade not valid;

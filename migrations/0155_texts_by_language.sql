-- A document's text is kept in each language that it can be signed in.
alter table print_texts drop constraint print_texts_pkey;
alter table print_texts add primary key (tenant_id, resource, record_id, document, electronic, language);

-- Outside a transaction: each statement by itself, while others read and write.
drop index concurrently if exists clients_documents_end_on_list_idx;
create index concurrently clients_documents_end_on_list_idx on clients (tenant_id, documents_end_on, created_at desc, id desc);
drop index concurrently if exists companies_documents_end_on_list_idx;
create index concurrently companies_documents_end_on_list_idx on companies (tenant_id, documents_end_on, created_at desc, id desc);
drop index concurrently if exists properties_documents_end_on_list_idx;
create index concurrently properties_documents_end_on_list_idx on properties (tenant_id, documents_end_on, created_at desc, id desc);

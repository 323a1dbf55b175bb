alter table clients add column identity_document jsonb;
alter table companies add column beneficial_owners jsonb;

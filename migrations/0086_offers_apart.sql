-- Outside a transaction: each statement by itself, while others read and write.
alter table notes validate constraint notes_offer_cascade_fkey;
drop index concurrently if exists notes_offer_idx;
create index concurrently notes_offer_idx on notes (tenant_id, offer);
alter table tasks validate constraint tasks_offer_cascade_fkey;
drop index concurrently if exists tasks_offer_idx;
create index concurrently tasks_offer_idx on tasks (tenant_id, offer);

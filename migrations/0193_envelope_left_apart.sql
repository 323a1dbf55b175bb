-- Outside a transaction: each statement by itself, while others read and write.
alter table envelopes validate constraint envelopes_avenant_null_fkey;

alter table properties add column compromis_signed_on date;

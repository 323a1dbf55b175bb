-- Outside a transaction: each statement by itself, while others read and write.
alter table vendor_leads validate constraint vendor_leads_never_forgotten;
alter table vendor_leads validate constraint vendor_leads_one_owner;

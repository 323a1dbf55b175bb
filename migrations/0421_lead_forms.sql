alter table lead_doors add column form boolean default false;
alter table vendor_leads add column described jsonb;

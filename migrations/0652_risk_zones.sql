alter table properties add column in_risk_zone boolean default false;

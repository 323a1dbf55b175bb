alter table offers add column mandates_differ boolean;

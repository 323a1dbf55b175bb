alter table handovers add column binned bigint;

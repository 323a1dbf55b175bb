alter table events add column repeats jsonb;
alter table events add column series text;
alter table events add column apart text[];

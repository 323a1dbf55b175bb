alter table properties add column nonliving_area double precision;
alter table properties add column outbuildings_area double precision;
alter table saved_searches add column nonliving_area numrange;
alter table saved_searches add column outbuildings_area numrange;
update properties set
  nonliving_area = (spaces ->> 'nonliving')::double precision,
  outbuildings_area = (spaces ->> 'outbuildings')::double precision
where spaces ->> 'nonliving' is not null or spaces ->> 'outbuildings' is not null;

alter table properties add column condition text;
comment on column properties.condition is '{"values":["new","renovated","good","to_refresh","to_renovate"]}';
alter table properties add column visited_on date;

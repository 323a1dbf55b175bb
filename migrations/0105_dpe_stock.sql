-- What lists keep of a DPE; the rows that are there are reckoned by a job once a process of this version starts.
alter table properties add column dpe_class text;
comment on column properties.dpe_class is '{"values":["A","B","C","D","E","F","G"]}';
alter table properties add column dpe_class2026 text;
comment on column properties.dpe_class2026 is '{"values":["A","B","C","D","E","F","G"]}';
alter table properties add column dpe_gain2026 text;
comment on column properties.dpe_gain2026 is '{"values":["class","banMoves","banFalls"]}';
alter table properties add column dpe_class2027 text;
comment on column properties.dpe_class2027 is '{"values":["A","B","C","D","E","F","G"]}';
alter table properties add column dpe_gain2027 text;
comment on column properties.dpe_gain2027 is '{"values":["class","banMoves","banFalls"]}';
alter table properties add column dpe_certified boolean;
alter table properties add column letting_ban_from date;
alter table properties add column dpe_edition bigint;
alter table properties add column town_distance bigint;

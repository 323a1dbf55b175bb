alter table inbounds add column days_back bigint default 0;
alter table inbounds alter column days_back drop default;

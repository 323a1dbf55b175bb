alter table inbounds add column stuck_uid bigint;
alter table inbounds add column stuck_tries bigint;

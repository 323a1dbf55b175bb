-- Numbers are counted by name and scope. A counter with gaps has sixteen rows, so that sixteen writers count at once: each
-- row keeps what it gave last, and goes on by sixteen.
alter table counters add column lane integer not null default 0;
alter table counters drop constraint counters_pkey;
alter table counters add primary key (tenant_id, name, lane);
insert into counters (tenant_id, name, lane, value)
select tenant_id, 'property.reference ' || jsonb_build_array(substring(name from 10))::text, lanes.lane, value + lanes.lane + 1 - 16
from counters, generate_series(0, 15) as lanes (lane) where name ~ '^property [0-9]{4}$';
delete from counters where name ~ '^property [0-9]{4}$';

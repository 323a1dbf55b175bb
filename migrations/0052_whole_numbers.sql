-- One rewrite a table.
alter table client_flags alter column order_ type bigint using order_::bigint;
alter table company_clients alter column order_ type bigint using order_::bigint;
alter table feeds
  alter column property_limit type bigint using property_limit::bigint,
  alter column port type bigint using port::bigint;
alter table feed_sends
  alter column included type bigint using included::bigint,
  alter column refused type bigint using refused::bigint,
  alter column added type bigint using added::bigint,
  alter column removed type bigint using removed::bigint,
  alter column changed type bigint using changed::bigint,
  alter column previous type bigint using previous::bigint,
  alter column confirmed_removed type bigint using confirmed_removed::bigint;
alter table handovers
  alter column total type bigint using total::bigint,
  alter column done type bigint using done::bigint,
  alter column refused type bigint using refused::bigint;
alter table offer_clauses alter column order_ type bigint using order_::bigint;
alter table properties
  alter column construction_year type bigint using construction_year::bigint,
  alter column floor_number type bigint using floor_number::bigint,
  alter column floor_max type bigint using floor_max::bigint,
  alter column rating type bigint using rating::bigint,
  alter column room_count type bigint using room_count::bigint,
  alter column bedroom_count type bigint using bedroom_count::bigint;
alter table property_categories alter column order_ type bigint using order_::bigint;
alter table property_days
  alter column views type bigint using views::bigint,
  alter column requests type bigint using requests::bigint,
  alter column matches type bigint using matches::bigint;
alter table property_features alter column order_ type bigint using order_::bigint;
alter table property_secondary_types alter column order_ type bigint using order_::bigint;
alter table property_sources alter column order_ type bigint using order_::bigint;
alter table property_types alter column order_ type bigint using order_::bigint;
alter table publications alter column sends type bigint using sends::bigint;
alter table tenants alter column idle_minutes type bigint using idle_minutes::bigint;

comment on column calendar_connections.state is '{"values":["choosing","waiting","inStep","asks","failed","leaving"]}';
comment on column calendar_connections.problem is '{"values":["signInRefused","calendarGone","serverDown","addressRefused","notSecure","noCalendar","tooMany","tooSlow","readOnly","broken"]}';
-- What the server outside refuses, by its record: as which it isn't sent again.
alter table calendar_progress add column refused jsonb;

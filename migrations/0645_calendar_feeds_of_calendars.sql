-- An address is of its person's own dates, or of one calendar as they see it; what it can't be without goes with it.
alter table calendar_feeds add column calendar text;
alter table calendar_feeds add foreign key (tenant_id, calendar) references calendars (tenant_id, id) on delete cascade;
alter table calendar_feeds drop constraint calendar_feeds_tenant_id_user_id_key;
create unique index calendar_feeds_one on calendar_feeds (tenant_id, user_id, coalesce(calendar, ''));

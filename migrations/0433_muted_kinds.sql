alter table notification_schedules add column muted boolean default false;

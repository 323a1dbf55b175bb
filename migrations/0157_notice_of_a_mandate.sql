alter table mandates add column notice_on date;

-- Files that came with what is asked, by mail or from a site.
alter table received_requests add column attachments jsonb;
alter table requests add column attachments jsonb;

alter table properties add column images jsonb;
alter table tenants add column image_limits jsonb;
alter table tenants add column floor_plan_hosts text[];

-- How large a picture is in pixels, as it is looked at; and where files share their bytes, the one that they are kept by.
alter table files add column width integer;
alter table files add column height integer;
alter table files add column content_id text;
create index files_content_idx on files (tenant_id, content_id) where content_id is not null;

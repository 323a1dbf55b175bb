alter table mandates add column withdrawn_at timestamptz;
alter table mandates add column withdrawn_by text;

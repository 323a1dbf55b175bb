alter table envelopes drop constraint envelopes_avenant_cascade_fkey;
alter table envelopes add constraint envelopes_avenant_null_fkey foreign key (tenant_id, avenant) references avenants (tenant_id, id) on delete set null (avenant) not valid;

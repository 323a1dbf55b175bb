-- Whom a mailing is still to be given: the list that its sender narrowed, and the client up to whom it was looked through.
create table mailing_audiences (
  tenant_id text not null,
  mailing text not null,
  filter jsonb not null,
  chosen_to text not null default '',
  primary key (tenant_id, mailing),
  foreign key (tenant_id, mailing) references mailings (tenant_id, id) on delete cascade
);

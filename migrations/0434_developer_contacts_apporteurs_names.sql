comment on column apporteurs.last_name is null;
comment on column developer_contacts.last_name is null;

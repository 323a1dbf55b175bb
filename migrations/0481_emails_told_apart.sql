-- Outside a transaction: each statement by itself, while others read and write.
-- Addresses that tell records apart are the same in capitals: the database refuses the second, too.
drop index concurrently if exists users_email_lower_key;
create unique index concurrently users_email_lower_key on users (tenant_id, lower(email));
drop index concurrently if exists users_email_key;
drop index concurrently if exists suppressions_address_lower_purpose_key;
create unique index concurrently suppressions_address_lower_purpose_key on suppressions (tenant_id, lower(address), purpose);
drop index concurrently if exists suppressions_address_purpose_key;
drop index concurrently if exists developer_contacts_developer_email_lower_when_key;
create unique index concurrently developer_contacts_developer_email_lower_when_key on developer_contacts (tenant_id, developer, lower(email));
drop index concurrently if exists developer_contacts_developer_email_when_key;
drop index concurrently if exists developer_contacts_branch_email_lower_when_key;
create unique index concurrently developer_contacts_branch_email_lower_when_key on developer_contacts (tenant_id, branch, lower(email));
drop index concurrently if exists developer_contacts_branch_email_when_key;

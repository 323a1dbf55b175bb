alter table tenants add column signing_proof_minutes bigint default 15;
alter table tenants alter column signing_proof_minutes drop default;

alter table clients_relations add column kind text;

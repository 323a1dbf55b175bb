comment on column inbounds.kind is '{"values":["json","imap","mail"]}';
alter table inbounds add column hook_secret text;

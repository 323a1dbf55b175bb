alter table inbounds add column days_back bigint default 0;
alter table inbounds alter column days_back drop default;
-- The e-mail that a message came as, where its text repeated what it answers.
alter table messages add column whole text;
-- Mail that reports of ours, and spam, are told apart.
comment on column received_requests.reason is '{"values":["automatic","bounce","complaint","spam","unreadable","notUnderstood","otherSender","refused"]}';

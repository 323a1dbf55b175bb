-- The e-mail that a message came as, where its text repeated what it answers.
alter table messages add column whole text;

alter table offers add column solvency text;

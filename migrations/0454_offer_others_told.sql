alter table offers add column others_told boolean;

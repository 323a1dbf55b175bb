-- Prices that were paid, by the public register of sales (DVF): of nobody, the same for all networks.
create table dvf_sales (
  -- The INSEE code of the department.
  department text not null,
  year smallint not null,
  -- What the file calls the sale; another edition may call it otherwise.
  mutation text not null,
  sold_on date not null,
  -- Euros, without the costs of the deed.
  price numeric(14, 2) not null,
  dwelling text not null check (dwelling in ('house', 'flat')),
  -- Square metres, as the tax authorities know them (surface réelle bâtie).
  area double precision not null,
  rooms smallint,
  -- Square metres of the plots of a house.
  land double precision,
  postcode text,
  insee_code text not null,
  -- Of the parcel; degrees.
  lat double precision,
  lng double precision,
  primary key (department, year, mutation)
);
create index dvf_sales_commune on dvf_sales (insee_code, dwelling);
create index dvf_sales_place on dvf_sales using gist (point(lng, lat));

-- What was imported of it: a department and year is replaced whole.
create table dvf_imports (
  department text not null,
  year smallint not null,
  -- The month in which the files were published, YYYY-MM.
  edition text not null,
  -- The day of the last sale in the files, kept or not.
  last_day date not null,
  kept integer not null,
  -- How many sales were left out, by reason.
  left_out jsonb not null,
  imported_at timestamptz not null default now(),
  primary key (department, year)
);

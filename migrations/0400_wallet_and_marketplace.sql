create table carts (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  person text,
  state text,
  lines jsonb,
  total bigint,
  terms_accepted_at timestamptz,
  confirmed_at timestamptz,
  primary key (tenant_id, id)
);
comment on column carts.person is '{"required":true}';
comment on column carts.state is '{"values":["open","confirmed"]}';
create table coin_entries (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  wallet text,
  person text,
  amount bigint,
  kind text,
  movement text,
  reason text,
  order_ text,
  purchase text,
  primary key (tenant_id, id)
);
comment on column coin_entries.wallet is '{"required":true}';
comment on column coin_entries.amount is '{"required":true}';
comment on column coin_entries.kind is '{"required":true,"values":["bought","offered","credited","spent","given_back","repaid"]}';
comment on column coin_entries.movement is '{"required":true}';
create table coin_orders (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  person text,
  type text,
  status text,
  coins bigint,
  lines jsonb,
  net double precision,
  tva double precision,
  vat double precision,
  gross double precision,
  min_purchase bigint,
  currency text,
  service text,
  intent text,
  seller text,
  buyer text,
  paid_at timestamptz,
  invoice_number text,
  settled boolean default false,
  failure text,
  reason text,
  repaid_for text,
  documents jsonb,
  primary key (tenant_id, id)
);
comment on column coin_orders.person is '{"required":true}';
comment on column coin_orders.type is '{"required":true,"values":["paid","offered","credited"]}';
comment on column coin_orders.status is '{"values":["processing","succeeded","payment_failed","repayed"]}';
comment on column coin_orders.coins is '{"required":true}';
comment on column coin_orders.currency is '{"values":["EUR"]}';
comment on column coin_orders.service is '{"values":["transfer","stripe"]}';
create table coin_packs (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  name text,
  quantity bigint,
  unit_price double precision,
  price_incl_tax double precision,
  active boolean default true,
  reorderable boolean default true,
  order_ bigint,
  primary key (tenant_id, id)
);
comment on column coin_packs.name is '{"required":true}';
comment on column coin_packs.quantity is '{"required":true}';
comment on column coin_packs.unit_price is '{"required":true}';
create table marketplace_products (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  reference text,
  title jsonb,
  description jsonb,
  price bigint,
  type text,
  feed text,
  duration bigint,
  active boolean default true,
  thumbnail jsonb,
  search_vector tsvector generated always as (hestia_scope(tenant_id, setweight(to_tsvector('simple', hestia_fold(coalesce(reference, ''))), 'A') || setweight(to_tsvector('simple', hestia_fold(coalesce(title::text, ''))), 'A'))) stored,
  search_text text generated always as (hestia_fold(coalesce(reference, '') || ' ' || coalesce(title::text, ''))) stored,
  primary key (tenant_id, id)
);
comment on column marketplace_products.reference is '{"required":true}';
comment on column marketplace_products.title is '{"required":true}';
comment on column marketplace_products.price is '{"required":true}';
comment on column marketplace_products.type is '{"required":true,"values":["my_photo_agency","publication","standalone"]}';
comment on column marketplace_products.search_vector is '3d8ce9f6a109';
comment on column marketplace_products.search_text is 'c8d2c6292dbc';
create table marketplace_purchases (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  person text,
  product text,
  property text,
  price bigint,
  cart text,
  status text,
  from_ timestamptz,
  until timestamptz,
  answer text,
  primary key (tenant_id, id)
);
comment on column marketplace_purchases.person is '{"required":true}';
comment on column marketplace_purchases.product is '{"required":true}';
comment on column marketplace_purchases.price is '{"required":true}';
comment on column marketplace_purchases.status is '{"values":["todo","running","done","given_back"]}';
create table wallets (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  person text,
  house text,
  balance bigint,
  primary key (tenant_id, id)
);
comment on column wallets.house is '{"values":["issued","spent"]}';
create table wallet_configurations (
  tenant_id text not null,
  id text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  coin_name text,
  service text,
  card_payment boolean default false,
  currency text,
  api_key text,
  webhook_key text,
  iban text,
  transfer_text jsonb,
  unit_price double precision,
  tva double precision,
  min_purchase bigint,
  sales_terms jsonb,
  seller_name text,
  seller_address text,
  seller_siren text,
  seller_vat text,
  invoice_note text,
  primary key (tenant_id, id)
);
comment on column wallet_configurations.service is '{"values":["transfer","stripe"]}';
comment on column wallet_configurations.currency is '{"values":["EUR"]}';
comment on column document_templates.document is '{"required":true,"values":["avenant.avenant","coin-order.invoice","mandate.mandate","mandate.termination","offer.offer","property.brochure","property.opinion","property.noDpe"]}';
comment on column notifications.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new"]}';
comment on column notification_schedules.kind is '{"required":true,"values":["access-request.access-requested","access-request.access-answered","access-request.access-answered-owner","client.client-documents-ending","coin-order.coins-paid","coin-order.coins-given","coin-order.coins-repaid","company.company-documents-ending","envelope.envelope-ended","envelope.envelope-refused","envelope.envelope-signed","envelope.envelope-unsent","mandate.mandate-ending","mandate.mandate-notice","mandate.mandate-withdrawn","mandate.mandate-ended","marketplace-purchase.purchase-done","marketplace-purchase.purchase-given-back","message.message-new","offer.offer-other-accepted","offer.offer-ending","offer.offer-accepted","offer.offer-expired","property.property-dpe-ending","property.property-grace-ending","property.property-grace-over","property.property-erp-ending","property.property-documents-ending","request.request-new"]}';
alter table carts add constraint carts_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table carts add constraint carts_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table carts add constraint carts_person_cascade_fkey foreign key (tenant_id, person) references users (tenant_id, id) on delete cascade;
alter table coin_entries add constraint coin_entries_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table coin_entries add constraint coin_entries_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table coin_entries add constraint coin_entries_wallet_restrict_fkey foreign key (tenant_id, wallet) references wallets (tenant_id, id) on delete restrict;
alter table coin_entries add constraint coin_entries_person_restrict_fkey foreign key (tenant_id, person) references users (tenant_id, id) on delete restrict;
alter table coin_entries add constraint coin_entries_order__restrict_fkey foreign key (tenant_id, order_) references coin_orders (tenant_id, id) on delete restrict;
alter table coin_entries add constraint coin_entries_purchase_restrict_fkey foreign key (tenant_id, purchase) references marketplace_purchases (tenant_id, id) on delete restrict;
alter table coin_orders add constraint coin_orders_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table coin_orders add constraint coin_orders_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table coin_orders add constraint coin_orders_person_restrict_fkey foreign key (tenant_id, person) references users (tenant_id, id) on delete restrict;
alter table coin_packs add constraint coin_packs_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table coin_packs add constraint coin_packs_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table marketplace_products add constraint marketplace_products_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table marketplace_products add constraint marketplace_products_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table marketplace_products add constraint marketplace_products_feed_restrict_fkey foreign key (tenant_id, feed) references feeds (tenant_id, id) on delete restrict;
alter table marketplace_purchases add constraint marketplace_purchases_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table marketplace_purchases add constraint marketplace_purchases_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table marketplace_purchases add constraint marketplace_purchases_person_restrict_fkey foreign key (tenant_id, person) references users (tenant_id, id) on delete restrict;
alter table marketplace_purchases add constraint marketplace_purchases_product_restrict_fkey foreign key (tenant_id, product) references marketplace_products (tenant_id, id) on delete restrict;
alter table marketplace_purchases add constraint marketplace_purchases_property_null_fkey foreign key (tenant_id, property) references properties (tenant_id, id) on delete set null (property);
alter table marketplace_purchases add constraint marketplace_purchases_cart_restrict_fkey foreign key (tenant_id, cart) references carts (tenant_id, id) on delete restrict;
alter table wallets add constraint wallets_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table wallets add constraint wallets_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
alter table wallets add constraint wallets_person_restrict_fkey foreign key (tenant_id, person) references users (tenant_id, id) on delete restrict;
alter table wallet_configurations add constraint wallet_configurations_tenant_id_fkey foreign key (tenant_id) references tenants (id);
alter table wallet_configurations add constraint wallet_configurations_created_by_null_fkey foreign key (tenant_id, created_by) references users (tenant_id, id) on delete set null (created_by);
create index carts_created_at_id_idx on carts (tenant_id, created_at desc, id desc);
create index carts_created_by_idx on carts (tenant_id, created_by);
create index carts_person_idx on carts (tenant_id, person);
create unique index carts_person_when_state_open_key on carts (tenant_id, person) where state = 'open';
create index coin_entries_created_at_id_idx on coin_entries (tenant_id, created_at desc, id desc);
create index coin_entries_created_by_idx on coin_entries (tenant_id, created_by);
create index coin_entries_wallet_idx on coin_entries (tenant_id, wallet);
create index coin_entries_person_idx on coin_entries (tenant_id, person);
create index coin_entries_order__idx on coin_entries (tenant_id, order_);
create index coin_entries_purchase_idx on coin_entries (tenant_id, purchase);
create index coin_entries_wallet_created_at_list_idx on coin_entries (tenant_id, wallet, created_at, created_at desc, id desc);
create index coin_entries_person_created_at_list_idx on coin_entries (tenant_id, person, created_at, created_at desc, id desc);
create unique index coin_entries_movement_wallet_key on coin_entries (tenant_id, movement, wallet);
create index coin_orders_created_at_id_idx on coin_orders (tenant_id, created_at desc, id desc);
create index coin_orders_created_by_idx on coin_orders (tenant_id, created_by);
create index coin_orders_person_idx on coin_orders (tenant_id, person);
create index coin_orders_person_created_at_list_idx on coin_orders (tenant_id, person, created_at, created_at desc, id desc);
create index coin_orders_status_created_at_list_idx on coin_orders (tenant_id, status, created_at, created_at desc, id desc);
create unique index coin_orders_intent_key on coin_orders (tenant_id, intent);
create unique index coin_orders_reference_key on coin_orders (tenant_id, reference);
create unique index coin_orders_invoice_number_key on coin_orders (tenant_id, invoice_number);
create index coin_packs_created_at_id_idx on coin_packs (tenant_id, created_at desc, id desc);
create index coin_packs_created_by_idx on coin_packs (tenant_id, created_by);
create unique index coin_packs_name_key on coin_packs (tenant_id, name);
create index marketplace_products_created_at_id_idx on marketplace_products (tenant_id, created_at desc, id desc);
create index marketplace_products_created_by_idx on marketplace_products (tenant_id, created_by);
create index marketplace_products_feed_idx on marketplace_products (tenant_id, feed);
create unique index marketplace_products_reference_key on marketplace_products (tenant_id, reference);
create index marketplace_products_search_vector_idx on marketplace_products using gin (search_vector) with (fastupdate = off);
create index marketplace_products_search_text_idx on marketplace_products using gin (tenant_id, search_text gin_trgm_ops) with (fastupdate = off);
create index marketplace_purchases_created_at_id_idx on marketplace_purchases (tenant_id, created_at desc, id desc);
create index marketplace_purchases_created_by_idx on marketplace_purchases (tenant_id, created_by);
create index marketplace_purchases_person_idx on marketplace_purchases (tenant_id, person);
create index marketplace_purchases_product_idx on marketplace_purchases (tenant_id, product);
create index marketplace_purchases_property_idx on marketplace_purchases (tenant_id, property);
create index marketplace_purchases_cart_idx on marketplace_purchases (tenant_id, cart);
create index marketplace_purchases_person_created_at_list_idx on marketplace_purchases (tenant_id, person, created_at, created_at desc, id desc);
create index marketplace_purchases_status_until_list_idx on marketplace_purchases (tenant_id, status, until, created_at desc, id desc);
create index marketplace_purchases_property_list_idx on marketplace_purchases (tenant_id, property, created_at desc, id desc);
create index wallets_created_at_id_idx on wallets (tenant_id, created_at desc, id desc);
create index wallets_created_by_idx on wallets (tenant_id, created_by);
create index wallets_person_idx on wallets (tenant_id, person);
create unique index wallets_person_key on wallets (tenant_id, person);
create unique index wallets_house_key on wallets (tenant_id, house);
create index wallet_configurations_created_at_id_idx on wallet_configurations (tenant_id, created_at desc, id desc);
create index wallet_configurations_created_by_idx on wallet_configurations (tenant_id, created_by);
create or replace function keep_coin_entries_as_written() returns trigger language plpgsql as $kept$
begin
  if tg_op = 'UPDATE' then if to_jsonb(new) - array[]::text[] = to_jsonb(old) - array[]::text[] then return new; end if; end if;
  raise exception 'coin_entries is written once and never changed' using errcode = 'insufficient_privilege';
end $kept$;
create or replace trigger keep_coin_entries_as_written before update or delete on coin_entries for each row execute function keep_coin_entries_as_written();
create or replace trigger keep_coin_entries_as_written_whole before truncate on coin_entries for each statement execute function keep_coin_entries_as_written();
comment on function keep_coin_entries_as_written() is '5a9810259dbe';

-- A person's wallet never falls below zero, and what leaves one wallet comes into another: the database itself holds both.
ALTER TABLE wallets ADD CONSTRAINT wallets_never_below_zero CHECK (house IS NOT NULL OR balance >= 0);

CREATE FUNCTION coin_movement_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM coin_entries WHERE tenant_id = NEW.tenant_id AND movement = NEW.movement) <> 0 THEN
    RAISE EXCEPTION 'The entries of the movement % do not sum to zero', NEW.movement USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER coin_movement_sums_to_zero AFTER INSERT ON coin_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION coin_movement_sums_to_zero();

alter table client_templates add column order_ bigint;
alter table coin_orders add column repaid_at timestamptz;
alter table coin_orders add column credit_number text;
alter table commission_rules add column order_ bigint;
comment on column document_templates.document is '{"required":true,"values":["appointment.slip","apporteur.contract","avenant.avenant","coin-order.invoice","coin-order.credit","mandate.mandate","mandate.termination","offer.offer","property.brochure","property.opinion","property.noDpe"]}';
alter table importers add column order_ bigint;
alter table marketplace_products add column order_ bigint;
alter table request_sources add column order_ bigint;
alter table thread_labels add column order_ bigint;

-- What is there takes its place in the order in which it was added, as what comes next does.
update client_templates as t set order_ = p.place from (
  select tenant_id, id, row_number() over (partition by tenant_id order by created_at, id) as place from client_templates) as p
where t.tenant_id = p.tenant_id and t.id = p.id;
update commission_rules as t set order_ = p.place from (
  select tenant_id, id, row_number() over (partition by tenant_id order by created_at, id) as place from commission_rules) as p
where t.tenant_id = p.tenant_id and t.id = p.id;
update importers as t set order_ = p.place from (
  select tenant_id, id, row_number() over (partition by tenant_id order by created_at, id) as place from importers) as p
where t.tenant_id = p.tenant_id and t.id = p.id;
update marketplace_products as t set order_ = p.place from (
  select tenant_id, id, row_number() over (partition by tenant_id order by created_at, id) as place from marketplace_products) as p
where t.tenant_id = p.tenant_id and t.id = p.id;
update request_sources as t set order_ = p.place from (
  select tenant_id, id, row_number() over (partition by tenant_id order by created_at, id) as place from request_sources) as p
where t.tenant_id = p.tenant_id and t.id = p.id;
update thread_labels as t set order_ = p.place from (
  select tenant_id, id, row_number() over (partition by tenant_id order by created_at, id) as place from thread_labels) as p
where t.tenant_id = p.tenant_id and t.id = p.id;

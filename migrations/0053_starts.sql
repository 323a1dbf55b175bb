-- What each network was given of the records that networks begin with, so that none comes twice, and what was deleted
-- stays deleted. The record that came of it is there to be referred to by those that are declared later.
create table starts (
  tenant_id text not null references tenants (id),
  -- The kind of record as its declaration names it, and the key there.
  resource text not null,
  key text not null,
  record_id text,
  given_at timestamptz not null default now(),
  primary key (tenant_id, resource, key)
);

-- The networks that are there have what they have.
insert into starts (tenant_id, resource, key, record_id)
select tenants.id, 'property-type', key, (select min(id) from property_types as t where t.tenant_id = tenants.id and t.code = key)
from tenants, unnest(array[
  'house', 'flat', 'character', 'building', 'land', 'parking', 'office', 'shop', 'warehouse', 'business'
]) as key;
insert into starts (tenant_id, resource, key, record_id)
select tenants.id, 'property-secondary-type', key, (select min(id) from property_secondary_types as t where t.tenant_id = tenants.id and t.code = key)
from tenants, unnest(array[
  'villa', 'townhouse', 'village_house', 'detached_house', 'contemporary_house', 'farmhouse', 'longhouse',
  'chalet', 'studio', 'duplex', 'triplex', 'loft', 'roof_flat', 'garden_flat', 'haussmannian', 'mansion',
  'manor', 'castle', 'estate', 'mill', 'rental_building', 'mixed_building', 'building_land', 'leisure_land',
  'farm_land', 'wood', 'garage_box', 'parking_space'
]) as key;
insert into starts (tenant_id, resource, key, record_id)
select tenants.id, 'property-category', key, (select min(id) from property_categories as t where t.tenant_id = tenants.id and t.code = key)
from tenants, unnest(array[
  'outside', 'comfort', 'heating', 'annexes', 'situation', 'security', 'condition'
]) as key;
insert into starts (tenant_id, resource, key, record_id)
select tenants.id, 'property-feature', key, (select min(id) from property_features as t where t.tenant_id = tenants.id and t.code = key)
from tenants, unnest(array[
  'garden', 'terrace', 'balcony', 'loggia', 'swimming_pool', 'tennis', 'summer_kitchen', 'fireplace',
  'air_conditioning', 'fitted_kitchen', 'parquet', 'double_glazing', 'fibre', 'dressing', 'furnished',
  'gas_heating', 'electric_heating', 'heat_pump', 'collective_heating', 'wood_heating', 'solar_panels',
  'garage', 'parking', 'cellar', 'attic', 'laundry', 'outbuildings', 'guest_house', 'quiet', 'not_overlooked',
  'open_view', 'sea_view', 'top_floor', 'single_storey', 'transport', 'schools', 'shops', 'lift',
  'accessible', 'caretaker', 'entry_code', 'intercom', 'alarm', 'armoured_door', 'new_build', 'renovated',
  'good_condition', 'to_refresh', 'to_renovate'
]) as key;
insert into starts (tenant_id, resource, key, record_id)
select tenants.id, 'property-source', key, (select min(id) from property_sources as t where t.tenant_id = tenants.id and t.code = key)
from tenants, unnest(array[
  'window', 'website', 'recommendation', 'prospection', 'notary', 'former_client'
]) as key;
insert into starts (tenant_id, resource, key, record_id)
select tenants.id, 'offer-clause', key, (select min(id) from offer_clauses as t where t.tenant_id = tenants.id and t.code = key)
from tenants, unnest(array[
  'loan', 'preemption', 'easements', 'mortgages', 'sale', 'permit'
]) as key;
insert into starts (tenant_id, resource, key, record_id)
select tenants.id, 'login-provider', key, (select min(id) from login_providers as t where t.tenant_id = tenants.id and t.id = key)
from tenants, unnest(array[
  'google', 'azure'
]) as key;
insert into starts (tenant_id, resource, key, record_id)
select tenants.id, 'client-flag', key, (select min(id) from client_flags as t where t.tenant_id = tenants.id and t.name->>'fr' = fr)
from tenants, (values
  ('vip', 'VIP'),
  ('investor', 'Investisseur'),
  ('first_time_buyer', 'Primo-accédant'),
  ('expatriate', 'Expatrié'),
  ('urgent', 'Urgent'),
  ('press', 'Presse')
) as flag (key, fr);
insert into starts (tenant_id, resource, key, record_id) select id, 'overview-template', 'overview', 'OVT1' from tenants;

import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { expect, test } from 'vitest';
import {
  abilityFor,
  FULL_ACCESS_ROLES,
  listPath,
  may,
  mayEditField,
  ROLES,
  reachesList,
  reachesPage,
  reachesRecords,
  ungivable,
} from './index.ts';
import { OWN_ROLES } from './testing/sample.ts';

/** Who opens the screens of configuration besides full access, written out; all others are open to everybody. */
const OPENED: Record<string, string[]> = {
  agencies: ['admin'],
  'client-flags': ['admin'],
  'client-templates': ['admin', 'admin_client_template'],
  'document-types': ['admin'],
  feeds: ['admin'],
  groups: ['admin', 'admin_group', 'admin_groups'],
  'offer-clauses': ['admin', 'admin_property_offers'],
  'overview-templates': ['admin'],
  'property-categories': ['admin', 'admin_property_categories'],
  'property-features': ['admin', 'admin_property_features'],
  'property-secondary-types': ['admin', 'admin_property_types'],
  'property-sources': ['admin', 'admin_property_sources'],
  'property-types': ['admin', 'admin_property_types'],
  'signature-providers': ['admin'],
  suppressions: [],
  tenants: ['admin'],
  users: ['admin', 'admin_user'],
};
const EVERYBODYS = [
  'clients',
  'companies',
  'properties',
  'offers',
  'saved-searches',
  'company-clients',
  'user-companies',
  'mailings',
];

const resources = await productResources();
const named = (name: string) => resources.find((one) => one.name === name) as Resource;
const reaches = (resource: Resource, ...roles: string[]) => reachesPage({ id: 'U', tenant: 'DEMO', roles }, resource);

test.each(Object.entries(OPENED))('the screens of %s open to %j alone', (name, opened) => {
  const resource = named(name);
  const reached = ROLES.filter((role) => reaches(resource, role));
  expect(reached.sort()).toEqual([...FULL_ACCESS_ROLES, ...opened].sort());
  expect(reaches(resource)).toBe(false);
});

/** Where the specification has them, and who opens them there; nobody is named where everybody does. */
test.each<[string, string, string[] | undefined]>([
  ['offers', 'properties/offers', undefined],
  ['offer-clauses', 'admin/property/offers', ['admin', 'admin_property_offers']],
  ['signature-providers', 'admin/docusign', ['admin']],
  ['client-templates', 'admin/client/mailing/templates', ['admin', 'admin_client_template']],
])('the screens of %s are at %s [OFF-001][ADM-017][ESG-004][MAI-003]', (name, path, opened) => {
  const resource = named(name);
  expect(resource.declaration.path).toBe(path);
  expect(resource.declaration.layout).toBe(path.startsWith('admin/') ? 'admin' : 'default');
  const reached = OWN_ROLES.filter((role) => reaches(resource, role));
  expect([...reached].sort()).toEqual(opened ? [...FULL_ACCESS_ROLES, ...opened].sort() : [...OWN_ROLES].sort());
  expect(reaches(resource)).toBe(!opened);
});

test.each(EVERYBODYS)('the screens of %s open to everybody', (name) => expect(reaches(named(name))).toBe(true));

/** What everybody adds, written out: the records that they then hold, their own, and parts of what they hold. */
const ADDED = [
  ...['access-requests', 'bookmarks', 'clients', 'companies', 'company-clients', 'consents', 'properties', 'offers'],
  ...['saved-searches', 'user-companies'],
];

/** What only those add whose roles say so, or the product alone. */
const CONFIGURED = [
  ...Object.keys(OPENED),
  ...[
    'feed-send-lines',
    'feed-sends',
    'handovers',
    'login-providers',
    'portfolio-transfers',
    'mailing-recipients',
    'mailings',
    'property-days',
    'publications',
    'user-comments',
  ],
];

test.each([...ADDED.map((name) => [name, true] as const), ...CONFIGURED.map((name) => [name, false] as const)])(
  'whether %s are added by everybody: %s',
  (name, isAdded) => {
    const ability = abilityFor({ id: 'U', tenant: 'DEMO', roles: [] }, resources);
    const own = { owner: 'U', requester: 'U', userId: 'U', user: 'U' };
    expect(may(ability, 'add', named(name), own)).toBe(isAdded);
  },
);

/** What anybody may add without being named by anything, written out: all else is somebody’s to add. */
const EVERYBODY_ADDS =
  'appointments apporteurs bookings branches calendars clients companies developer-contacts events mandates offers open-houses partners program-clients properties requests thread-templates threads';

test('who adds is said: these are added by everybody, and nothing besides without a role', () => {
  const ability = abilityFor({ id: 'U', tenant: 'DEMO', roles: [] }, resources);
  const added = resources.filter((one) => may(ability, 'add', one, {})).map(({ name }) => name);
  expect(added.sort().join(' ')).toBe(EVERYBODY_ADDS);
});

test('lots, programs, developers and their mandates are added by the roles of new build alone [NBD-052]', () => {
  for (const name of ['lots', 'programs', 'developers', 'developer-mandates']) {
    const adding = OWN_ROLES.filter((role) =>
      may(abilityFor({ id: 'U', tenant: 'DEMO', roles: [role] }, resources), 'add', named(name), { owner: 'U' }),
    );
    expect([...adding].sort(), name).toEqual([...FULL_ACCESS_ROLES, 'admin_commercialisation', 'mandate'].sort());
  }
});

test('of their own account people change all but what administrators say, written out', () => {
  const user = named('users');
  const ability = abilityFor({ id: 'U', tenant: 'DEMO', roles: [] }, resources);
  const kept = [
    'agency',
    'dashboardType',
    'deactivationDate',
    'deactivatedAt',
    'email',
    'groups',
    'password',
    'polygram',
  ];
  for (const field of [...kept, 'active', 'proofreader', 'roles'])
    expect(mayEditField(ability, user, field, { id: 'U' }), field).toBe(false);
  for (const field of ['firstName', 'lastName', 'phones', 'address'])
    expect(mayEditField(ability, user, field, { id: 'U' }), field).toBe(true);
});

test('who administers users gives four roles and their own, others none but their own, written out', () => {
  const user = named('users');
  const schema = user.fields.roles?.schema ?? {};
  const given = (role: string) => {
    const above = ungivable({ id: 'U', tenant: 'DEMO', roles: [role] }, schema);
    return ROLES.filter((one) => !above.includes(one));
  };
  expect(given('admin_user')).toEqual(['admin_user', 'mandate', 'lead', 'developer', 'partner']);
  expect(given('super_admin')).toEqual([...ROLES]);
  expect(given('admin_hestia')).toEqual(ROLES.filter((one) => one !== 'super_admin'));
  for (const role of ROLES)
    if (!['super_admin', 'admin_hestia', 'admin_user'].includes(role)) expect(given(role)).toEqual([role]);
  const ability = abilityFor({ id: 'U', tenant: 'DEMO', roles: ['admin_user'] }, resources);
  const administrator = { id: 'V', roles: ['admin_acl'] };
  for (const field of ['email', 'password', 'active', 'deactivationDate'])
    expect(mayEditField(ability, user, field, administrator), field).toBe(false);
  expect(may(ability, 'delete', user, administrator)).toBe(false);
});

test('the pages of electronic mandates’ and amendments’ templates are those of who keeps templates of mandates [ROL-023][ESG-005][ESG-006]', () => {
  const templates = named('document-templates');
  const pages = ['emandate', 'eavenant'].map((name) => `admin/mandate/${name}-templates`);
  for (const page of pages) {
    const list = templates.declaration.lists?.find(({ path }) => path === page);
    if (!list) throw new Error(`There is no ${page}`);
    const opening = ROLES.filter((role) => reachesList({ id: 'U', tenant: 'DEMO', roles: [role] }, templates, list));
    expect([...opening].sort()).toEqual(['admin', 'admin_mandate_template', ...FULL_ACCESS_ROLES].sort());
  }
});

test('the template of the attestation without DPE is for full access alone; who reads all configuration reads it [ADM-020]', () => {
  const templates = named('document-templates');
  const list = templates.declaration.lists?.find(({ path }) => path === 'admin/property/no-dpe-attestation');
  if (!list) throw new Error('There is a list of the attestation');
  const actor = (role: string) => ({ id: 'U', tenant: 'DEMO', roles: [role] });
  const opening = ROLES.filter((role) => reachesList(actor(role), templates, list));
  expect([...opening].sort()).toEqual(['admin', ...FULL_ACCESS_ROLES].sort());
  const writing = ROLES.filter((role) =>
    may(abilityFor(actor(role), resources), 'add', templates, { document: 'property.noDpe' }),
  );
  expect([...writing].sort()).toEqual([...FULL_ACCESS_ROLES].sort());
});

test('the texts of brochures are those of who keeps the brochures’ configuration, and no others [ADM-019][ROL-021]', () => {
  const templates = named('document-templates');
  const list = templates.declaration.lists?.find(({ path }) => path === 'admin/property/brochures');
  if (!list) throw new Error('There is a list of the texts of brochures');
  const actor = (role: string) => ({ id: 'U', tenant: 'DEMO', roles: [role] });
  const opening = ROLES.filter((role) => reachesList(actor(role), templates, list));
  expect([...opening].sort()).toEqual(['admin_property_brochures', 'admin', ...FULL_ACCESS_ROLES].sort());
  const writing = (document: string) =>
    ROLES.filter((role) => may(abilityFor(actor(role), resources), 'add', templates, { document }));
  expect(writing('property.brochure').sort()).toEqual(['admin_property_brochures', ...FULL_ACCESS_ROLES].sort());
  expect(writing('property.noDpe')).not.toContain('admin_property_brochures');
});

test('the templates of offers are those of who keeps the offers’ configuration, and no others [ROL-019][OFF-007]', () => {
  const templates = named('document-templates');
  const offers = templates.declaration.lists?.find(({ path }) => path === 'admin/property/offer-template');
  if (!offers) throw new Error('There is a list of the templates of offers');
  const actor = (role: string) => ({ id: 'U', tenant: 'DEMO', roles: [role] });
  const opening = ROLES.filter((role) => reachesList(actor(role), templates, offers));
  const all = ['admin', ...FULL_ACCESS_ROLES];
  expect([...opening].sort()).toEqual(['admin_property_offers', ...all].sort());
  expect(reaches(templates, 'admin_property_offers')).toBe(false);
  expect(reachesRecords(actor('admin_property_offers'), templates)).toBe(true);
  expect(reachesList(actor('admin_property_types'), templates, offers)).toBe(false);
  const ability = abilityFor(actor('admin_property_offers'), resources);
  for (const action of ['add', 'edit', 'delete'] as const) {
    expect(may(ability, action, templates, { document: 'offer.offer' }), action).toBe(true);
    expect(may(ability, action, templates, { document: 'mandate.mandate' }), action).toBe(false);
    expect(may(ability, action, templates, { document: 'avenant.avenant' }), action).toBe(false);
  }
  const mandates = abilityFor(actor('admin_mandate_template'), resources);
  for (const action of ['add', 'edit', 'delete'] as const) {
    expect(may(mandates, action, templates, { document: 'offer.offer' }), action).toBe(false);
    expect(may(mandates, action, templates, { document: 'mandate.mandate' }), action).toBe(true);
  }
});

test('lists of agents and agencies open for everybody, and the administration’s pages of them to nobody more [USR-006][USR-007]', () => {
  const agent = { id: 'U', tenant: 'DEMO', roles: [] };
  for (const resource of [named('users'), named('agencies')]) {
    const lists = resource.declaration.lists ?? [];
    expect(lists.map((list) => reachesList(agent, resource, list))).toEqual([true, true]);
    expect([reachesPage(agent, resource), reachesRecords(agent, resource)]).toEqual([false, false]);
  }
});

test('from a record one goes back to the list that opens to one', () => {
  const stagings = named('home-stagings');
  const path = (...roles: string[]) => listPath({ id: 'U', tenant: 'DEMO', roles }, stagings);
  expect([path('super_admin'), path()]).toEqual(['/admin/home-staging/list', '/properties/services']);
});

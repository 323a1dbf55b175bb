import type { Condition } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import { recordScreens } from '../../records/index.ts';
import { resourceById, resources } from '../../registry.ts';
import { askedCards, chartsOf, followed, type Scope, stripOf } from './cards.ts';
import { variantOf } from './variants.ts';

const looker = { me: 'USR1', today: '2026-01-31', team: ['USR2', 'USR3'] };
const property = resourceById('property');
const task = resourceById('task');
if (!property || !task) throw new Error('There are properties and tasks');

const card = (name: string, scope: Scope) => askedCards(resources, scope, looker).find((one) => one.card.name === name);
const listOf = (to = '') => new URLSearchParams(to.split('?')[1]);

test('a card leads to its list with the filter that it counts by', () => {
  const due = card('due', 'own');
  expect(due?.filter).toEqual({ state: ['open'], person: ['USR1'], due: { lt: '2026-02-01' } });
  expect(due?.to).toMatch(/^\/tasks\/list\?/);
  expect(JSON.parse(listOf(due?.to).get('filter') ?? '')).toEqual(due?.filter);
  expect([listOf(due?.to).get('sort'), listOf(due?.to).get('order')]).toEqual(['due', 'ASC']);
});

test('what is the person’s own is theirs alone, unless they look at everybody’s', () => {
  expect(card('draftsWithoutPrice', 'own')?.filter).toMatchObject({ owner: ['USR1'] });
  expect(card('draftsWithoutPrice', 'all')?.filter).not.toHaveProperty('owner');
  expect(card('due', 'all')?.filter).toMatchObject({ person: ['USR1'] });
});

test('a team’s figures are those of the agents who are linked, the person’s own tasks apart [USR-019]', () => {
  expect(card('draftsWithoutPrice', 'team')?.filter).toMatchObject({ owner: ['USR2', 'USR3'] });
  expect(stripOf(property, 'team', looker)?.filter).toMatchObject({ owner: ['USR2', 'USR3'] });
  expect(card('due', 'team')?.filter).toMatchObject({ person: ['USR1'] });
});

test('days are counted from the day that it is', () => {
  expect(card('dpeEnds', 'own')?.filter).toMatchObject({
    dpeEndsOn: { gte: '2026-01-31', lt: '2026-04-01' },
  });
});

test('what the entity finds by itself leads to its page, and has its component', () => {
  expect(card('newMatches', 'own')).toMatchObject({ filter: {}, rows: 5, to: '/matches/new' });
  for (const resource of resources) {
    const own = (resource.declaration.dashboard?.cards ?? []).flatMap((one) => (one.type === 'own' ? one.name : []));
    expect(Object.keys(recordScreens(resource).dashboard ?? {}), resource.id).toEqual(own);
  }
});

test('whose screens don’t open has the cards of the list that does, with its pages of records [VEN-020]', () => {
  const cardsOf = (roles: string[]) => followed({ id: 'USR1', roles, groups: [] } as never, resources);
  const lead = (roles: string[]) => cardsOf(roles).find(({ id }) => id === 'vendor-lead')?.declaration;
  expect(lead([])?.path).toBe('leads');
  expect(lead([])?.dashboard?.cards?.map(({ name }) => name)).toContain('mine');
  expect(lead(['super_admin'])?.path).toBe('clients/vendor-leads');
  expect(cardsOf([]).some(({ id }) => id === 'user')).toBe(false);
});

test('what has no list of its own leads where it says', () => {
  expect(card('waiting', 'own')?.to).toBe('/access-requests/list');
});

test('what is done by a click comes first, then what is due at a time, what waits longest, what is only there to be known last', () => {
  const names = askedCards(resources, 'own', looker).map(({ resource: { id }, card: { name } }) => `${id}.${name}`);
  expect(names[0]).toBe('task.due');
  const at = (name: string) => names.indexOf(name);
  for (const due of ['appointment.next', 'offer.open', 'property.dpeEnds', 'client.documentsEnd', 'vendor-lead.mine'])
    expect(at(due), due).toBeLessThan(at('request.waiting'));
  expect(at('request.waiting')).toBeLessThan(at('thread.unread'));
  expect(names.slice(-3)).toEqual(expect.arrayContaining(['mandate.latest', 'event.training', 'news.latest']));
});

test('each dashboard has its own cards and charts: the agent’s work, the team, the network [DSH-001]', () => {
  const partsOf = (variant: 'agent' | 'AC' | 'HO') => [
    ...askedCards(resources, 'all', { ...looker, variant }).map(
      ({ resource, card: { name } }) => `${resource.id}.${name}`,
    ),
    ...resources.flatMap((one) =>
      chartsOf(one, 'all', { ...looker, variant }).map(({ chart }) => `${one.id}~${chart.name}`),
    ),
  ];
  const [agent, team, network] = [partsOf('agent'), partsOf('AC'), partsOf('HO')];
  expect(agent).toEqual(expect.arrayContaining(['client.newMatches', 'vendor-lead.mine', 'request.waiting']));
  expect(team).toEqual(expect.arrayContaining(['vendor-lead.late', 'vendor-lead.unassigned', 'request~waiting']));
  expect(network).toEqual(expect.arrayContaining(['vendor-lead~way', 'mandate~statuses', 'offer~way']));
  for (const one of ['client.newMatches', 'vendor-lead.mine']) expect([...team, ...network]).not.toContain(one);
  for (const one of ['appointment.next', 'event.next', 'request.waiting']) expect(network).not.toContain(one);
  for (const parts of [agent, team, network])
    expect(parts).toEqual(expect.arrayContaining(['task.due', 'mandate.latest', 'mandate.ending', 'news.latest']));
});

test('each type that an account may have has a dashboard, and none is an agent’s', () => {
  const types = resourceById('user')?.fields.dashboardType?.schema.enum;
  expect(types).toEqual(['agent', 'AC', 'HO']);
  expect([variantOf(null), variantOf('HO')]).toEqual(['agent', 'HO']);
});

test('a chart of the team’s is of whose records are looked at, and so is its list', () => {
  const request = resourceById('request');
  const [chart] = request ? chartsOf(request, 'team', { ...looker, variant: 'AC' }) : [];
  expect(chart?.own).toEqual({ owner: ['USR2', 'USR3'] });
  expect(JSON.parse(listOf(chart?.to).get('filter') ?? '')).toEqual({
    status: ['todo', 'user_requested', 'user_requested_followup'],
    owner: ['USR2', 'USR3'],
  });
});

test('a chart leads to the records that it counts, where the list is narrowed by the same fields', () => {
  const chart = (where: Condition) => {
    const { declaration } = property;
    const only = { name: 'one', type: 'bar', take: 'count', by: 'status', dashboard: true, where } as const;
    return (
      chartsOf(
        {
          ...property,
          declaration: { ...declaration, list: { ...declaration.list, filters: ['status'] }, charts: [only] },
        },
        'all',
        looker,
      )[0]?.to ?? ''
    );
  };
  expect(JSON.parse(listOf(chart({ status: ['sale'] })).get('filter') ?? '')).toEqual({ status: ['sale'] });
  expect(chart({ status: ['sale'], refusedAds: { gte: 1 } })).toBe('/properties/list');
  expect(chart({ or: [{ status: ['sale'] }, { status: ['offer'] }] })).toBe('/properties/list');
});

test('a column of the strip leads to the list that it counts', () => {
  const strip = stripOf(property, 'own', looker);
  expect(strip?.filter).toEqual({ owner: ['USR1'], partner: { ne: true } });
  expect(JSON.parse(listOf(strip?.to('sale')).get('filter') ?? '')).toEqual({ status: ['sale'], owner: ['USR1'] });
  expect(stripOf(task, 'own', looker)).toBeUndefined();
});

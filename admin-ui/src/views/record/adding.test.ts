import { type Actor, abilityFor } from '@hestia/permissions/index.ts';
import { type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import { panelsFor } from '../../quick/panels.ts';
import { resourceById, resources } from '../../registry.ts';
import { movedFields } from '../calendar/entries.ts';
import { begunAt, isChangeable, isLoose, mayAddTo, takesMore } from './adding.ts';

const AGENT = { id: 'USR1', tenant: 'T', roles: ['agent'], language: 'en' } as unknown as Actor;
const ability = abilityFor(AGENT, resources);
const of = (id: string): Resource => {
  const found = resourceById(id);
  if (!found) throw new Error(id);
  return found;
};
const adding = (page: string, section: string) =>
  of(page)
    .declaration.tabs.flatMap(({ sections }) => sections)
    .find(({ name }) => name === section)?.related;
const mayAdd = (page: string, section: string, record: object): boolean => {
  const related = adding(page, section);
  if (!related) throw new Error(section);
  return mayAddTo({
    ability,
    actor: AGENT,
    resource: of(page),
    record: { id: 'X1', ...record },
    target: of(related.resource),
    field: related.field,
    adding: related.adding,
  });
};
const MINE = { owner: 'USR1', coOwners: [], collaborators: [] };
const OTHERS = { ...MINE, owner: 'USR2' };

test('what only the product says of a record is added to by nobody', () => {
  expect(mayAdd('open-house', 'visitors', MINE)).toBe(false);
  expect(mayAdd('property', 'openHouses', MINE)).toBe(true);
});

test('an amendment is offered to who holds a mandate that is in force', () => {
  expect(mayAdd('mandate', 'avenants', { ...MINE, status: 'completed' })).toBe(true);
  expect(mayAdd('mandate', 'avenants', { ...MINE, status: 'draft' })).toBe(false);
  expect(mayAdd('mandate', 'avenants', { ...OTHERS, status: 'completed' })).toBe(false);
});

test('a mandate is added to a property by who may edit it, an event to a calendar by whom it names', () => {
  expect(mayAdd('property', 'mandates', { ...MINE, status: 'draft' })).toBe(true);
  expect(mayAdd('property', 'mandates', { ...OTHERS, status: 'draft' })).toBe(false);
  const events = (record: object) =>
    takesMore({
      ability,
      actor: AGENT,
      resource: of('calendar'),
      record: { id: 'X1', ...record },
      adding: adding('calendar', 'events')?.adding,
    });
  expect(events({ ...OTHERS, adders: ['USR1'] })).toBe(true);
  expect(events({ ...OTHERS, adders: [], readers: ['USR1'] })).toBe(false);
  expect(events(MINE)).toBe(true);
});

test('a link is taken away where it may be empty and the record may still be changed', () => {
  expect(isLoose(of('program'), 'developer')).toBe(false);
  expect(isLoose(of('thread-template'), 'owner')).toBe(false);
  expect(isLoose(of('mandate'), 'clients')).toBe(true);
  const mandate = { id: 'MAN1', ...MINE };
  expect(isChangeable(ability, of('mandate'), 'clients', { ...mandate, status: 'draft' })).toBe(true);
  expect(isChangeable(ability, of('mandate'), 'clients', { ...mandate, status: 'completed' })).toBe(false);
  expect(isChangeable(ability, of('mandate'), 'clients', { ...mandate, ...OTHERS, status: 'draft' })).toBe(false);
});

test('an appointment that is over stays where it was, and another owner is given by who may give it', () => {
  const appointment = of('appointment');
  const at = (record: object) => ({ id: 'APP1', ...MINE, ...record });
  expect(isChangeable(ability, appointment, 'startAt', at({ status: 'pending' }))).toBe(true);
  expect(isChangeable(ability, appointment, 'startAt', at({ status: 'completed' }))).toBe(false);
  expect(isChangeable(ability, appointment, 'owner', at({ status: 'pending' }))).toBe(true);
  expect(
    isChangeable(ability, appointment, 'owner', at({ status: 'pending', owner: 'USR2', coOwners: ['USR1'] })),
  ).toBe(false);
});

test('the hours of a whole day, which nobody sees, are not dragged', () => {
  const view = viewOf(of('event'), 'calendar');
  if (!view) throw new Error('no calendar');
  const event = { id: 'EVT1', ...MINE, participants: [], editors: ['USR1'], managers: ['USR1'] };
  expect(movedFields(ability, of('event'), view, { ...event, allDay: false })).toEqual(['startAt', 'endAt']);
  expect(movedFields(ability, of('event'), view, { ...event, allDay: true })).toEqual([]);
});

test('an offer is answered by a panel where one may edit it', () => {
  const names = (record: object) =>
    panelsFor(ability, of('offer'), { id: 'OFF1', status: 'pending', ...record }).map(({ name }) => name);
  expect(names(MINE)).not.toEqual([]);
  expect(names(OTHERS)).toEqual([]);
});

test('a mandate that is begun at a property has its vendors, as far as there are', () => {
  const related = adding('property', 'mandates');
  if (!related) throw new Error('No mandates');
  const begun = (more: object) => begunAt(of('mandate'), related, { id: 'PRO1', ...more });
  expect(begun({ vendors: ['CLI1', 'CLI2'], vendorCompanies: [] })).toEqual({
    clients: ['CLI1', 'CLI2'],
    properties: ['PRO1'],
  });
  expect(begun({ vendors: [], vendorCompanies: ['COM1'] })).toEqual({ companies: ['COM1'], properties: ['PRO1'] });
});

test('a mandate that is begun at a property has its price: with fees, and what the seller is left with where that is said', () => {
  const related = adding('property', 'mandates');
  if (!related) throw new Error('No mandates');
  const begun = (more: object) => begunAt(of('mandate'), related, { id: 'PRO1', ...more });
  expect(begun({ price: 420_000, fees: null })).toEqual({ hai: { value: 420_000 }, properties: ['PRO1'] });
  expect(begun({ price: 420_000, fees: { net: 400_000 } })).toMatchObject({
    hai: { value: 420_000 },
    price: { value: 400_000 },
  });
});

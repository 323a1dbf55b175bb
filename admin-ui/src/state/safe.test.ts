import { afterEach, expect, test } from 'vitest';
import { behindTitle, codeOf, displayOf } from '../labels.ts';
import { sentenceOf } from '../part-views/saved-search/sentence.ts';
import { resourceById } from '../registry.ts';
import { isHiddenInSafe, isPersonal, isPersonalRecord, setSafe } from './safe.ts';

afterEach(() => setSafe(false));

const named = (id: string) => {
  const resource = resourceById(id);
  if (!resource) throw new Error(`no ${id}`);
  return resource;
};
Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });

const client = { id: 'CLI01M83G8DEX45CH753T6B70FE0N', firstName: 'Rose', lastName: 'Lenormand', rating: 'hot' };

test('in client mode a client has no name anywhere, and is still told from others [DSH-013]', () => {
  expect(displayOf(named('client'), client)).toBe('Rose Lenormand');
  setSafe(true);
  expect(displayOf(named('client'), client)).toBe('Client FE0N');
  expect(displayOf(named('client'), { ...client, id: 'CLI01M83G8DEX45CH753T6B7AB12' })).toBe('Client AB12');
  expect(displayOf(named('property'), { id: 'PRO1', title: 'Villa' })).toBe('Villa');
  expect(displayOf(named('user'), { id: 'USR1', firstName: 'Ada', lastName: 'Roux' })).toBe('Ada Roux');
});

test('client mode hides ratings, budgets, contact and all else of clients and of what is kept of them, whose it is apart [DSH-013]', () => {
  for (const field of ['firstName', 'lastName', 'rating', 'emails', 'state', 'scammer', 'flags', 'availabilities'])
    expect(isHiddenInSafe(named('client'), field), field).toBe(true);
  for (const field of ['price', 'rating', 'name', 'types', 'location', 'comments'])
    expect(isHiddenInSafe(named('saved-search'), field), field).toBe(true);
  for (const field of ['owner', 'createdAt']) expect(isHiddenInSafe(named('client'), field), field).toBe(false);
  for (const field of ['price', 'title', 'publicAddress', 'rating'])
    expect(isHiddenInSafe(named('property'), field), field).toBe(false);
  for (const field of ['vendors', 'secretData', 'address']) expect(isHiddenInSafe(named('property'), field)).toBe(true);
  for (const field of ['contact', 'location', 'message', 'internalNote'])
    expect(isHiddenInSafe(named('vendor-lead'), field), field).toBe(true);
  for (const field of ['reference', 'status', 'agent', 'due'])
    expect(isHiddenInSafe(named('vendor-lead'), field)).toBe(false);
  expect(['client', 'saved-search', 'consent'].map((id) => isPersonal(named(id)))).toEqual([true, true, true]);
  expect(['property', 'company', 'user', 'feed'].map((id) => isPersonal(named(id)))).toEqual(Array(4).fill(false));
});

test('a note or a task is hidden where it is about a client [DSH-013]', () => {
  for (const id of ['note', 'task']) {
    expect(isPersonalRecord(named(id), { id: 'X', client: 'CLI1', property: null })).toBe(true);
    expect(isPersonalRecord(named(id), { id: 'X', client: null, property: 'PRO1' })).toBe(false);
  }
  setSafe(true);
  const task = { id: 'TSK01M83G8DEX45CH753T6B7CD34', title: 'Call Rose Lenormand', client: 'CLI1' };
  expect(displayOf(named('task'), task)).toBe('Task CD34');
  expect(displayOf(named('task'), { ...task, client: null, property: 'PRO1' })).toContain('Rose');
});

test('records are called as people do, with what tells them apart behind it; in client mode by no client and no address [DSH-013]', () => {
  const mandate = {
    id: 'MAN1',
    reference: 'M2026-0001',
    titleParts: {
      'type.kind': ['exclusive'],
      'properties.address.line1': ['14 rue Sainte-Catherine'],
      'properties.title': ['Bel appartement'],
      'clients.lastName': ['Martin', 'Martin', 'Durand'],
    },
  };
  const told = () => [displayOf(named('mandate'), mandate), codeOf(named('mandate'), mandate)];
  expect(told()).toEqual(['Exclusive · 14 rue Sainte-Catherine · Martin, Durand', 'M2026-0001']);
  expect(behindTitle(named('mandate'), mandate)).toEqual(['reference']);
  setSafe(true);
  expect(told()).toEqual(['Exclusive · Bel appartement', 'M2026-0001']);
  const lead = { id: 'VLE1', reference: 'V2026-00001', contact: { lastName: 'Roux' }, location: { town: 'Bordeaux' } };
  expect(displayOf(named('vendor-lead'), lead)).toBe('V2026-00001');
  expect(behindTitle(named('vendor-lead'), lead)).toEqual([]);
  setSafe(false);
  expect(displayOf(named('vendor-lead'), lead)).toBe('Roux · Bordeaux');
});

test('in client mode a search is no sentence [DSH-013]', () => {
  const speaker = { locale: 'en', translate: (key: string) => key, word: (_: string, value: unknown) => String(value) };
  const search = { types: ['house' as const], price: { min: 250_000, max: 350_000 } };
  expect(sentenceOf(search, speaker)).toContain('house');
  setSafe(true);
  expect(sentenceOf(search, speaker)).toBe('app.safeView.hidden');
});

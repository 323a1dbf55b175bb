import type { OverviewCard, Resource } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import { recordScreens } from '../../records/index.ts';
import { resourceById, resources } from '../../registry.ts';
import { mendingPlace } from '../mend/place.ts';
import { heightOf, isBare } from './cards.ts';

const property = resourceById('property');
if (!property) throw new Error('There are properties');

const everybody = () => true;
const card = (name: string) => property.declaration.overview?.find((one) => one.name === name) as OverviewCard;
const bare = (name: string, record: object, readable: (path: string) => boolean = everybody) =>
  isBare(property, card(name), { id: 'PRO1', ...record }, readable);

test('every card and fact that is an entity’s own has its component, and no component is left over', () => {
  for (const resource of resources) {
    const cards = resource.declaration.overview ?? [];
    const own = cards.filter(({ type }) => type === 'own').map(({ name }) => name);
    const facts = cards.flatMap((one) =>
      one.type === 'facts'
        ? one.fields.flatMap((fact) => (typeof fact === 'object' && 'own' in fact ? fact.own : []))
        : [],
    );
    expect(Object.keys(recordScreens(resource).overview ?? {}).sort(), resource.id).toEqual(own.sort());
    expect(Object.keys(recordScreens(resource).facts ?? {}).sort(), resource.id).toEqual(facts.sort());
  }
});

test('a card of what the record doesn’t say isn’t there', () => {
  expect(bare('pictures', { images: [] })).toBe(true);
  expect(bare('pictures', { images: [{ id: 'FIL1' }] })).toBe(false);
  expect(bare('place', { publicAddress: { town: 'Lyon', point: { lat: 45.7, lng: null } } })).toBe(true);
  expect(bare('place', { publicAddress: { point: { lat: 45.7, lng: 4.8 } } })).toBe(false);
});

test('a card of what the person may not read isn’t there either', () => {
  const restricted = (path: string) => path.split('.')[0] !== 'publicAddress' && path !== 'images';
  expect(bare('place', { publicAddress: { point: { lat: 45.7, lng: 4.8 } } }, restricted)).toBe(true);
  expect(bare('pictures', { images: [{ id: 'FIL1' }] }, restricted)).toBe(true);
  const facts: OverviewCard = { type: 'facts', name: 'one', lead: { field: 'price' }, fields: ['livingArea'] };
  expect(isBare(property, facts, { price: 1, livingArea: 2 }, everybody)).toBe(false);
  expect(isBare(property, facts, { price: 1, livingArea: 2 }, () => false)).toBe(true);
});

test('what stands in the place of a card is as high as its lines', () => {
  const lines = (rows: number): OverviewCard => ({ type: 'own', name: 'one', rows });
  expect(heightOf(lines(3)) - heightOf(lines(1))).toBe(112);
  expect(heightOf(card('pictures'))).toBe(240);
});

test('a field is mended where a tab has it, and on the page where none does', () => {
  const base = `/properties/PRO1`;
  expect(mendingPlace(property, 'PRO1', 'commonhold.lots')).toEqual({
    to: `${base}/details`,
    state: { mend: 'commonhold' },
  });
  expect(mendingPlace(property, 'PRO1', 'dpe.costsLow')).toEqual({ to: `${base}/dpe`, state: { mend: 'dpe' } });
  expect(mendingPlace(property, 'PRO1', 'roomCount')).toEqual({ to: base });
  const company = resourceById('company') as Resource;
  expect(mendingPlace(company, 'COM1', 'representatives')).toMatchObject({
    to: expect.stringMatching(/COM1\/clients$/),
  });
});

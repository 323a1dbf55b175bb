import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Property } from '../generated/types.ts';
import { meets } from '../saved-search/meets.ts';
import { metresBetween } from '../vocabulary/areas.ts';
import { type Draft, withFormulas } from '../vocabulary/index.ts';
import { productResources } from '../vocabulary/testing.ts';
import { addressKeyOf, coarsened, publicAddressOf } from './address.ts';
import { hasEmoji } from './emojis.ts';
import { isInFrance, loadBorders } from './france.ts';
import { countedRooms, withTotal } from './rooms.ts';
import rules from './rules.ts';
import { soughtOf } from './sought.ts';

beforeAll(loadBorders);

const warned = (property: object, today = '2026-11-20') =>
  rules.warn?.(property as Record<string, unknown>, { today }).map(({ path, code }) => `${path} ${code}`);

test.each([
  ['Paris', 48.8566, 2.3522],
  ['Dunkerque', 51.0344, 2.3768],
  ['Ouessant', 48.457, -5.096],
  ['Hendaye', 43.3586, -1.7742],
  ['Menton', 43.7765, 7.5048],
  ['Strasbourg', 48.5734, 7.7521],
  ['Lauterbourg', 48.9747, 8.1778],
  ['Chamonix', 45.9237, 6.8694],
  ['Saint-Louis', 47.5866, 7.5619],
  ['Le Perthus', 42.4644, 2.8631],
  ['Porquerolles', 42.9996, 6.2036],
  ['Île d’Yeu', 46.7247, -2.3497],
  ['Bastia', 42.6977, 9.4509],
  ['Bonifacio', 41.3875, 9.1594],
  ['Pointe-à-Pitre', 16.2411, -61.5331],
  ['Fort-de-France', 14.6161, -61.0588],
  ['Cayenne', 4.9224, -52.3135],
  ['Saint-Denis de La Réunion', -20.8789, 55.4481],
  ['Mamoudzou', -12.7806, 45.2279],
  ['Beausoleil', 43.7427, 7.4236],
  ['Cap-d’Ail', 43.7206, 7.4069],
  ['Strasbourg, Port du Rhin', 48.5744, 7.7967],
  ['Huningue', 47.5915, 7.5826],
  ['Wissembourg', 49.0369, 7.9456],
  ['Forbach', 49.1886, 6.9006],
  ['Villerupt', 49.4697, 5.9306],
  ['Givet', 50.1386, 4.8242],
  ['Tourcoing', 50.7239, 3.1612],
  ['Halluin', 50.7836, 3.1256],
  ['Bray-Dunes', 51.0772, 2.5169],
  ['Ferney-Voltaire', 46.2558, 6.1081],
  ['Bourg-Madame', 42.4334, 1.9437],
  ['Saint-Laurent-du-Maroni', 5.4994, -54.0289],
  ['Saint-Georges', 3.8908, -51.8042],
])('%s lies in France [PRO-022]', (_town, lat, lng) => expect(isInFrance({ lat, lng })).toBe(true));

test.each([
  ['Brussels', 50.8503, 4.3517],
  ['Geneva', 46.2044, 6.1432],
  ['Lausanne', 46.5197, 6.6323],
  ['Turin', 45.0703, 7.6869],
  ['Genoa', 44.4056, 8.9463],
  ['Barcelona', 41.3874, 2.1686],
  ['San Sebastián', 43.3183, -1.9812],
  ['London', 51.5072, -0.1276],
  ['Dover', 51.1279, 1.3134],
  ['Saint Helier, Jersey', 49.1858, -2.1101],
  ['Freiburg', 47.999, 7.8421],
  ['Olbia, Sardinia', 40.9236, 9.4964],
  ['Monaco', 43.7384, 7.4246],
  ['Monte-Carlo', 43.7401, 7.4285],
  ['Ventimiglia', 43.7908, 7.6085],
  ['Kehl', 48.5727, 7.8151],
  ['Breisach', 48.0289, 7.5805],
  ['Weil am Rhein', 47.5928, 7.6206],
  ['Basel', 47.5596, 7.5886],
  ['Saarbrücken', 49.2402, 6.9969],
  ['Esch-sur-Alzette', 49.4958, 5.9806],
  ['Mouscron', 50.7444, 3.2064],
  ['Menen', 50.7969, 3.1219],
  ['De Panne', 51.0986, 2.592],
  ['Irun', 43.339, -1.7896],
  ['La Jonquera', 42.4199, 2.8747],
  ['Puigcerdà', 42.4317, 1.928],
  ['Llívia', 42.4649, 1.9817],
  ['Andorra la Vella', 42.5063, 1.5218],
  ['Albina', 5.4967, -54.0503],
  ['Oiapoque', 3.843, -51.835],
  ['Nouméa', -22.2758, 166.458],
  ['nowhere', 0, 0],
  ['lat and lng swapped', 2.3522, 48.8566],
])('%s does not lie in France [PRO-022]', (_town, lat, lng) => expect(isInFrance({ lat, lng })).toBe(false));

describe('the public address [PRO-010]', () => {
  const anywhere = fc.record({
    lat: fc.double({ min: 41, max: 51, noNaN: true }),
    lng: fc.double({ min: -5, max: 9, noNaN: true }),
  });
  const distance = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
    metresBetween([a.lng, a.lat], [b.lng, b.lat]);

  test('is moved by some 100 m, always to the same place, which a whole neighbourhood shares', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const shown = coarsened(point, 300);
        expect(coarsened(point, 300)).toEqual(shown);
        expect(distance(point, shown)).toBeLessThan(215);
        expect(coarsened(shown, 300)).toEqual(shown);
      }),
    );
    const points = Array.from({ length: 500 }, (_, at) => ({ lat: 45 + at * 0.00137, lng: 4 + at * 0.00213 }));
    const mean = points.reduce((sum, point) => sum + distance(point, coarsened(point, 300)), 0) / points.length;
    expect(mean).toBeGreaterThan(80);
    expect(mean).toBeLessThan(150);
  });

  const address = {
    line1: '3 rue Haute',
    line2: 'Bât. A',
    postcode: '69003',
    town: 'Lyon',
    point: { lat: 45.76, lng: 4.85 },
  };
  test('says what its mode allows', () => {
    expect(publicAddressOf(address, 'exact')).toMatchObject({ line1: '3 rue Haute', point: address.point });
    for (const mode of ['shifted', 'town', undefined])
      expect(publicAddressOf(address, mode)).toMatchObject({ line1: null, postcode: '69003', town: 'Lyon' });
    expect(publicAddressOf(address, 'exact')).not.toHaveProperty('line2');
    expect(publicAddressOf(null, 'exact')).toBeNull();
    expect(publicAddressOf({ line1: null, point: { lat: 1 } }, 'shifted')).toBeNull();
  });
});

test('addresses are compared without accents, case and abbreviations', () => {
  const key = (line1: string, postcode = '59000') => addressKeyOf({ line1, postcode, town: 'Lille' });
  expect(key('12, Bd. Jean-Baptiste LEBAS')).toBe(key('12 boulevard Jean Baptiste Lebas'));
  expect(key('4 pl. St-Hubert')).toBe(key('4 Place Saint-Hubert'));
  expect(key('4 rue Haute')).not.toBe(key('14 rue Haute'));
  expect(key('4 rue Haute')).not.toBe(key('4 rue Haute', '59800'));
  expect([key(''), addressKeyOf(null), addressKeyOf({ line1: '4 rue Haute' })]).toEqual([null, null, null]);
});

test('emojis are told from signs, digits and letters of any language [PRO-021]', () => {
  for (const text of [
    '🏡',
    'a👍🏽',
    '🇫🇷',
    '❤️',
    '1️⃣',
    'vue 🌊 mer',
    '☺',
    'coup de ♥',
    '☎ 02 98',
    '☀',
    '✔ calme',
    '☻',
    '♡',
    '©️',
  ])
    expect(hasEmoji(text), text).toBe(true);
  for (const text of ['© 2026 ™ ®', '45 m² – 3e étage', '№ 5 * # 1', 'œuvre, Île, ½', '→ ↔ ✓ ★★★', '♯ ♭', '日本'])
    expect(hasEmoji(text), text).toBe(false);
});

test('emojis are found in each text that an ad shows, captions and media among them, and not in names of files [PRO-021]', () => {
  const property = {
    reference: '♥1',
    title: 'Villa ☺',
    description: { fr: 'Belle ♥', en: 'Fine' },
    sellingPoints: { fr: ['Calme', '☀'] },
    secretData: 'Clés ☎',
    address: { line1: '1 rue ♥' },
    commonhold: { lotNumbers: '12 ☺' },
    medias: [{ kind: 'video', url: 'https://example.org/a', label: 'Visite ☺' }],
    adExceptions: [{ rule: 'x', reason: 'ok 👍' }],
    images: [
      { id: 'a', name: '🏡.jpg' },
      { id: 'b', name: 'b.jpg', caption: { fr: 'Séjour ♥', en: 'Living room' } },
    ],
  };
  const violations = rules.check?.(property as Record<string, unknown>, { today: '2026-11-20' }) ?? [];
  expect(violations.filter(({ code }) => code === 'emoji').map(({ path }) => path)).toEqual([
    '/reference',
    '/title',
    '/description/fr',
    '/sellingPoints/fr/1',
    '/secretData',
    '/address/line1',
    '/commonhold/lotNumbers',
    '/medias/0/label',
    '/adExceptions/0/reason',
    '/images/1/caption/fr',
  ]);
});

test('rooms are bedrooms, living and other rooms; a counted total follows, a given one stays [PRO-008]', () => {
  expect(countedRooms({ bedrooms: 2, living: 1, other: 1, kitchens: 1, bathrooms: 2 })).toBe(4);
  expect(countedRooms({ kitchens: 1 })).toBeNull();
  expect(withTotal({ bedrooms: 3, total: 3 }, { bedrooms: 2, total: 2 })).toMatchObject({ total: 3 });
  expect(withTotal({ bedrooms: 3, total: 2 }, { bedrooms: 2, total: 2 })).toMatchObject({ total: 3 });
  expect(withTotal({ bedrooms: 3, total: 5 }, { bedrooms: 2, total: 5 })).toMatchObject({ total: 5 });
  expect(withTotal(null, { total: 2 })).toBeNull();
});

test.each([
  [{ dpe: { createdOn: '2027-01-01' } }, ['/dpe/createdOn dpeMadeInFuture']],
  [{ dpe: { createdOn: '2016-11-20' } }, ['/dpe/createdOn dpeExpired']],
  [{ dpe: { createdOn: '2021-06-30' } }, ['/dpe/createdOn dpeExpired']],
  [{ dpe: { createdOn: '2021-07-01' } }, []],
  [{ dpe: { expiresOn: '2026-11-19' } }, ['/dpe/expiresOn dpeExpired']],
  [{ dpe: { expiresOn: '2026-11-20' } }, []],
  [{ dpe: { expiresOn: '2036-11-21' } }, ['/dpe/expiresOn dpeTooLong']],
  [{ mandatesDiffer: true }, ['/price mandatesDiffer']],
  [{ dpe: { graceActive: true, graceExpiresOn: '2026-01-01' } }, ['/dpe/graceExpiresOn dpeGraceOver']],
  [{ dpe: { graceActive: false, graceExpiresOn: '2026-01-01' } }, []],
  [{ erpDate: '2026-05-19' }, ['/erpDate erpOld']],
  [{ erpDate: '2026-05-20' }, []],
  [{ erpDate: '2026-11-21' }, ['/erpDate erpInFuture']],
  [{ address: { point: { lat: 45.1, lng: null } } }, ['/address/point partialPoint']],
  [{}, []],
])('dates that look wrong are told, and nothing is refused for them: %j [PRO-031]', (property, expected) => {
  expect(warned(property)).toEqual(expected);
  expect(rules.check?.(property, { today: '2026-11-20' })).toEqual([]);
});

test('what is derived once is not derived again, whatever the order of its parts', async () => {
  const entered = {
    address: { town: 'Lyon', postcode: '69003', line1: '3 rue Haute', point: { lng: 4.85, lat: 45.76 } },
    rooms: { living: 1, bedrooms: 2 },
    spaces: { living: 71.5, nonliving: 12, outbuildings: 30, outside: 20 },
  };
  const once = { ...entered, ...rules.derive?.(entered) };
  const property = (await productResources()).find(({ id }) => id === 'property');
  expect(property && withFormulas(property, once)).toMatchObject({
    roomCount: 3,
    bedroomCount: 2,
    livingArea: 71.5,
    plotArea: 20,
    nonlivingArea: 12,
    outbuildingsArea: 30,
  });
  const back = JSON.parse(
    JSON.stringify(
      once,
      Object.keys(once)
        .concat(
          'lng',
          'lat',
          'point',
          'town',
          'postcode',
          'line1',
          'inseeCode',
          'total',
          'living',
          'bedrooms',
          'outside',
          'nonliving',
          'outbuildings',
        )
        .sort(),
    ),
  );
  expect(rules.derive?.(back, back)).toEqual({});
});

test('a property is matched by its kinds, figures and places, once it has a price', () => {
  const property: Draft<Property> = {
    price: 300_000,
    kinds: ['flat', 'loft'],
    featureKinds: ['lift'],
    roomCount: 3,
    places: { departments: ['69'], postcodes: ['69003'], insees: ['69383', '69123'] },
    address: { point: { lat: 45.76, lng: 4.85 } },
  };
  const sought = soughtOf(property);
  const search = { price: { max: 320_000 }, types: ['loft'], features: ['lift'], location: { insees: ['69123'] } };
  expect(sought && meets(search, sought)).toBe(true);
  expect(sought && meets({ ...search, types: ['house'] }, sought)).toBe(false);
  expect(soughtOf({ ...property, price: null })).toBeUndefined();
});

test('a diagnosis counts for ten years, and the statement of risks for six months, whatever the month [PRO-031]', () => {
  const dpe = { createdOn: '2021-07-02' };
  expect(warned({ dpe }, '2031-07-01')).toEqual([]);
  expect(warned({ dpe }, '2031-07-02')).toEqual(['/dpe/createdOn dpeExpired']);
  expect(warned({ erpDate: '2026-03-01' }, '2026-08-31')).toEqual([]);
  expect(warned({ erpDate: '2026-03-01' }, '2026-09-02')).toEqual(['/erpDate erpOld']);
});

test('the last day of a DPE is the entered one, else it follows from the day it was made', () => {
  const endOf = (dpe: Draft<Property>['dpe']) => rules.derive?.({ dpe })?.dpeEndsOn ?? null;
  expect(endOf({ createdOn: '2024-03-01' })).toBe('2034-02-28');
  expect(endOf({ createdOn: '2019-03-01' })).toBe('2024-12-31');
  expect(endOf({ createdOn: '2024-03-01', expiresOn: '2030-01-01' })).toBe('2030-01-01');
  expect(endOf({ createdOn: null })).toBeNull();
  expect(endOf(null)).toBeNull();
});

test.each([
  [{ lat: 45.1, lng: null }, null],
  [{ lat: null, lng: 4.8 }, null],
  [{ lat: 45.1 }, null],
  [{ lng: 4.8 }, null],
  [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 0 },
  ],
  [
    { lat: 45.1, lng: 4.8 },
    { lat: 45.1, lng: 4.8 },
  ],
])('of the coordinates %j of an address that no commune is known of, %j is kept [PRO-024]', (point, kept) => {
  const address = { line1: 'Le Mas', town: 'Nulle-Part', point };
  const derived = rules.derive?.({ address } as never, undefined, '2026-03-01T12:00:00Z');
  expect({ address, ...derived }.address?.point).toEqual(kept);
});

test('a sale isn’t before its preliminary contract; what was entered so before is still changed otherwise [PRO-016]', () => {
  const early = { saleDate: '2026-03-01', compromisSignedOn: '2026-03-02' };
  const codes = (property: object, before?: object) =>
    rules.check?.(property as Record<string, unknown>, { today: '2026-11-20', before }).map(({ path }) => path);
  expect(codes(early)).toEqual(['/saleDate']);
  expect(codes({ ...early, saleDate: '2026-03-02' })).toEqual([]);
  expect(codes({ ...early, rating: 3 }, early)).toEqual([]);
});

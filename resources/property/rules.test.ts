import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Property } from '../generated/types.ts';
import { meets } from '../saved-search/meets.ts';
import { metresBetween } from '../vocabulary/areas.ts';
import type { Draft } from '../vocabulary/index.ts';
import { addressKeyOf, coarsened, publicAddressOf } from './address.ts';
import { hasEmoji } from './emojis.ts';
import { isInFrance } from './france.ts';
import { countedRooms, withTotal } from './rooms.ts';
import rules from './rules.ts';
import { soughtOf } from './sought.ts';

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
  for (const text of ['🏡', 'a👍🏽', '🇫🇷', '❤️', '1️⃣', 'vue 🌊 mer']) expect(hasEmoji(text), text).toBe(true);
  for (const text of ['© 2026 ™ ®', '45 m² – 3e étage', '№ 5 * # 1', 'œuvre, Île, ½', '→ ✓', '日本'])
    expect(hasEmoji(text), text).toBe(false);
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

test('what is derived once is not derived again, whatever the order of its parts', () => {
  const entered = {
    address: { town: 'Lyon', postcode: '69003', line1: '3 rue Haute', point: { lng: 4.85, lat: 45.76 } },
    rooms: { living: 1, bedrooms: 2 },
    spaces: { living: 71.5, outside: 20 },
  };
  const once = { ...entered, ...rules.derive?.(entered) };
  expect(once).toMatchObject({ roomCount: 3, bedroomCount: 2, livingArea: 71.5, plotArea: 20 });
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

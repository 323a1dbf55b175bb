import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import estimateEn from './estimate.en.json' with { type: 'json' };
import estimateFr from './estimate.fr.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import outsideEn from './outside.en.json' with { type: 'json' };
import outsideFr from './outside.fr.json' with { type: 'json' };
import signingEn from './signing.en.json' with { type: 'json' };
import signingFr from './signing.fr.json' with { type: 'json' };
import unsubscribeEn from './unsubscribe.en.json' with { type: 'json' };
import unsubscribeFr from './unsubscribe.fr.json' with { type: 'json' };
import visitEn from './visit.en.json' with { type: 'json' };
import visitFr from './visit.fr.json' with { type: 'json' };
import withdrawalEn from './withdrawal.en.json' with { type: 'json' };
import withdrawalFr from './withdrawal.fr.json' with { type: 'json' };

const keys = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'object' ? keys(value, `${path}${name}.`) : [`${path}${name}`],
  );

test('both languages have the same texts, none empty', () => {
  expect(keys(fr).sort()).toEqual(keys(en).sort());
  expect(keys(outsideFr).sort()).toEqual(keys(outsideEn).sort());
  expect(keys(signingFr).sort()).toEqual(keys(signingEn).sort());
  expect(keys(withdrawalFr).sort()).toEqual(keys(withdrawalEn).sort());
  expect(keys(estimateFr).sort()).toEqual(keys(estimateEn).sort());
  expect(keys(unsubscribeFr).sort()).toEqual(keys(unsubscribeEn).sort());
  expect(keys(visitFr).sort()).toEqual(keys(visitEn).sort());
  for (const text of JSON.stringify([
    en,
    fr,
    outsideEn,
    outsideFr,
    estimateEn,
    estimateFr,
    unsubscribeEn,
    unsubscribeFr,
    visitEn,
    visitFr,
    withdrawalEn,
    withdrawalFr,
    signingEn,
    signingFr,
  ]).match(/":"([^"]*)"/g) ?? [])
    expect(text.length).toBeGreaterThan(4);
});

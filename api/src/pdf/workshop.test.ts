import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { cutLong } from './breaker.ts';
import { createPdf } from './index.ts';
import { setPdf } from './setter.ts';
import { Workshop } from './workshop.ts';

const word = (length: number) => ({ content: 'a'.repeat(length) });
const refused = (code: string) => expect.objectContaining({ code });
/** Endless for any purpose: millions of words. */
const ENDLESS = { content: Array.from({ length: 3_000 }, () => 'mot '.repeat(2_000)) };

test('a long word is cut into pieces that say the same, and no sign is parted', () => {
  const text = `${'é'.repeat(11)}😀`.repeat(40);
  const pieces = cutLong({ text, lineEnd: true, noNewLine: true });
  expect(pieces.map((one) => one.text).join('')).toBe(text);
  expect(pieces.every((one) => one.text.isWellFormed() && one.text.length < 14)).toBe(true);
  expect(pieces.filter(({ lineEnd }) => lineEnd)).toEqual([pieces.at(-1)]);
  expect(pieces.filter(({ noNewLine }) => noNewLine)).toEqual([pieces.at(-1)]);
  expect(cutLong({ text: 'anticonstitutionnellement' })).toEqual([{ text: 'anticonstitutionnellement' }]);
});

test('four times as long a word is four times as much work, not sixteen', async () => {
  const { default: inlines } = createRequire(import.meta.url)('pdfmake/js/TextInlines.js') as {
    default: { prototype: { widthOfText(text: string, inline: unknown): number } };
  };
  const { widthOfText } = inlines.prototype;
  let measured = 0;
  inlines.prototype.widthOfText = function (text, inline) {
    measured += text.length;
    return widthOfText.call(this, text, inline);
  };
  const lettersMeasured = async (length: number) => {
    measured = 0;
    await setPdf(word(length));
    return measured;
  };
  try {
    const ratio = (await lettersMeasured(20_000)) / (await lettersMeasured(5_000));
    expect(ratio).toBeGreaterThan(3);
    expect(ratio).toBeLessThan(5);
  } finally {
    inlines.prototype.widthOfText = widthOfText;
  }
});

test('while a long document is set others go on as if nothing were', async () => {
  await createPdf(word(10));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await setTimeout(20);
  const from = performance.now();
  await createPdf({ content: Array.from({ length: 180 }, () => 'Le mandant donne mandat de vendre. '.repeat(60)) });
  const took = performance.now() - from;
  // A delay is measured when it is over.
  await setTimeout(20);
  delay.disable();
  expect(delay.max / 1e6 / took).toBeLessThan(0.4);
});

describe('a workshop', () => {
  test('ends a job that takes too long or too much, says so, and works on', async () => {
    const hasty = new Workshop({ ms: 300 });
    await expect(hasty.run('set', ENDLESS)).rejects.toEqual(refused('pdfTooMuch'));
    const small = new Workshop({ megabytes: 24 });
    await expect(small.run('set', ENDLESS)).rejects.toEqual(refused('pdfTooMuch'));
    const patient = new Workshop();
    expect((await patient.run('set', word(3))).length).toBeGreaterThan(500);
  });

  test('does one job of a person at a time, and another’s beside it', async () => {
    const shop = new Workshop({ threads: 2 });
    const order: string[] = [];
    const asks = (who: string, length: number) =>
      shop.run('set', word(length), { who }).then(() => {
        order.push(who);
      });
    // Each thread reads its modules first.
    await Promise.all([asks('warm', 1), asks('other', 1)]);
    const first = Array.from({ length: 4 }, () => asks('ada', 60_000));
    await Promise.all([...first, asks('bob', 1)]);
    expect(order.indexOf('bob')).toBeLessThan(order.lastIndexOf('ada') - 1);
    expect(order.filter((who) => who === 'ada')).toHaveLength(4);
  });

  test('takes so many jobs of a person, and those of others all the same', async () => {
    const shop = new Workshop({ each: 2, threads: 2 });
    const taken = [shop.run('set', word(1), { who: 'ada' }), shop.run('set', word(1), { who: 'ada' })];
    await expect(shop.run('set', word(1), { who: 'ada' })).rejects.toMatchObject({ code: 'limited', statusCode: 429 });
    await shop.run('set', word(1), { who: 'bob' });
    await Promise.all(taken);
    await shop.run('set', word(1), { who: 'ada' });
  });

  test('says what is wrong with a document that can’t be laid out', async () => {
    await expect(new Workshop().run('set', { content: [{ image: 'none' }] })).rejects.toThrow(/image|none/i);
  });
});

import { expect, test } from 'vitest';
import { turnsDuring } from '../../testing/turns.ts';
import { cleanRichText } from './clean.ts';
import { cleanedRichText } from './clean-aside.ts';

/** What costs most: tags that nobody closed. */
const HOSTILE = '<b>'.repeat(100_000);

test('a long text comes out as a short one does, with whom it names', async () => {
  const text = `<p><a data-person="USR1" onclick="x">@Hugo</a><script>x</script></p>${'<p>é</p>'.repeat(1_000)}`;
  for (const how of [{}, { namesPeople: true }])
    expect(await cleanedRichText(text, how)).toBe(cleanRichText(text, how));
});

test('a text that takes long is cleaned without holding anybody up', async () => {
  await cleanedRichText('<p>x</p>'.repeat(1_000));
  const { longest } = await turnsDuring(() => cleanedRichText(HOSTILE));
  expect(longest).toBeLessThan(150);
});

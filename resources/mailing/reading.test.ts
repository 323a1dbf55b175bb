import { expect, test } from 'vitest';
import { type Hit, isReading, SCANNED_SECONDS } from './reading.ts';

const AT = new Date('2026-03-02T09:00:00.000Z');
const before = (seconds: number) => new Date(AT.getTime() - seconds * 1_000);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const hit = (more: Partial<Hit> = {}): Hit => ({
  agent: FIREFOX,
  purposes: [],
  sentAt: before(3_600),
  at: AT,
  ...more,
});

test.each([
  ['a browser', hit(), true],
  [
    'a mailbox that fetches the image as it is opened',
    hit({ agent: 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' }),
    true,
  ],
  ['a browser that fetches ahead', hit({ purposes: [undefined, 'prefetch;prerender'] }), false],
  [
    'a search engine',
    hit({ agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }),
    false,
  ],
  ['a messenger’s preview', hit({ agent: 'WhatsApp/2.23.20.0' }), false],
  ['a guard of mailboxes', hit({ agent: 'BarracudaCentral/1.0' }), false],
  ['a program without a name', hit({ agent: undefined }), false],
  ['a script', hit({ agent: 'python-requests/2.32' }), false],
  ['whoever comes right after the delivery', hit({ sentAt: before(SCANNED_SECONDS - 1) }), false],
  ['whoever comes a little later', hit({ sentAt: before(SCANNED_SECONDS) }), true],
  ['whoever comes before it left', hit({ sentAt: null }), false],
])('%s reads a mail: %#', (_, asked, expected) => {
  expect(isReading(asked)).toBe(expected);
});

import { createHash } from 'node:crypto';
import type { Feed } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Caller } from '../../records/caller.ts';
import { barsOf, type Candidate } from './candidates.ts';
import { loadStock } from './load-stock.ts';
import { ad } from './poliris/ad.ts';
import { problemsOf } from './poliris/check.ts';
import { row } from './poliris/row.ts';
import type { FeedServices } from './services.ts';
import type { Terms } from './stock.ts';
import { termsOf } from './terms.ts';

const AT_ONCE = 200;

/** What a send does with one property. */
export interface SendLine {
  property: string;
  change: 'added' | 'removed' | 'changed' | null;
  reasons: string[];
  /** Of the text, to tell next time whether it changed. */
  fingerprint: string | null;
  /** The line of the file; absent where the property isn't sent. */
  text: string | undefined;
}

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function leftOut({ id, isPublished }: Candidate, reasons: string[]): SendLine {
  return { property: id, change: isPublished ? 'removed' : null, reasons, fingerprint: null, text: undefined };
}

function sent({ id, isPublished, fingerprint: last }: Candidate, text: string): SendLine {
  const fingerprint = fingerprintOf(text);
  const change = !isPublished ? 'added' : last === null || fingerprint === last ? null : 'changed';
  return { property: id, change, reasons: [], fingerprint, text };
}

/** The ads of some candidates: each a line, or why there is none. */
async function adsOf(
  services: Pick<FeedServices, 'records' | 'pictureUrl'>,
  caller: Caller,
  candidates: Candidate[],
  terms: Terms,
): Promise<Map<string, { text: string } | { reasons: string[] }>> {
  const stock = await loadStock(
    services,
    caller,
    candidates.map(({ id }) => id),
  );
  return new Map(
    [...stock].map(([id, one]) => {
      const reasons = problemsOf(one, parisDay());
      return [id, reasons.length > 0 ? { reasons } : { text: row(ad(one, terms, parisDay())) }];
    }),
  );
}

/**
 * What a send does with each candidate, in their order, some hundred at once: whatever the size of the stock, no more of
 * it is in memory.
 */
export async function* linesOf(
  services: Pick<FeedServices, 'records' | 'pictureUrl'>,
  caller: Caller,
  feed: Feed,
  candidates: Candidate[],
): AsyncGenerator<SendLine[]> {
  const terms = await termsOf(services.records, caller.actor.tenant, feed);
  const limit = feed.propertyLimit ?? Number.POSITIVE_INFINITY;
  let taken = 0;
  for (let from = 0; from < candidates.length; from += AT_ONCE) {
    const some = candidates.slice(from, from + AT_ONCE).map((one) => ({ one, bars: barsOf(one, feed) }));
    const open = some.filter(({ bars }) => bars.length === 0).map(({ one }) => one);
    const ads = taken < limit ? await adsOf(services, caller, open, terms) : new Map();
    yield some.map(({ one, bars }) => {
      if (bars.length > 0) return leftOut(one, bars);
      if (taken >= limit) return leftOut(one, ['limit']);
      const made = ads.get(one.id) ?? { reasons: ['status'] };
      if ('reasons' in made) return leftOut(one, made.reasons);
      taken++;
      return sent(one, made.text);
    });
  }
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { VendorLead } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { simulated } from './simulation.ts';

const STARTS = JSON.parse(readFileSync(fileURLToPath(new URL('../lead-delay/starts.json', import.meta.url)), 'utf8'));
const HOURS = Object.fromEntries(
  (Object.values(STARTS) as { status: string; hours: number }[]).map(({ status, hours }) => [status, hours]),
);
const MINUTE = 60_000;
/** A million take two minutes on one core. */
const LEADS = process.env.TEST_DEPTH === 'all' ? 1_000_000 : 10_000;

test('of ten thousand leads, with absences, holidays and outages, none is ever without owner, deadline and next step, and none waits a minute after its deadline [VEN-010]', () => {
  const found: { what: string; lead: Draft<VendorLead> }[] = [];
  const seen = { leads: 0, handled: 0, passedOn: 0, paused: 0, atHeadOffice: 0, outages: 0, latest: 0 };
  for (const { lead, owner, next, delay } of simulated({ leads: LEADS, seed: 20_261_128, hours: HOURS }, seen)) {
    if (!owner) found.push({ what: 'owner', lead });
    if (!next) found.push({ what: 'next step', lead });
    if (!lead.due && !(lead.pausing === 'paused' && lead.pausedUntil)) found.push({ what: 'deadline', lead });
    if (delay > MINUTE) found.push({ what: `${delay} ms late`, lead });
    if (found.length > 3) break;
  }
  expect(found).toEqual([]);
  expect(seen).toMatchObject({ leads: LEADS });
  for (const count of [seen.passedOn, seen.paused, seen.atHeadOffice, seen.outages]) expect(count).toBeGreaterThan(10);
}, 600_000);

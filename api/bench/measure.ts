import autocannon from 'autocannon';
import type { Call } from './calls.ts';

const CONNECTIONS = 20;
const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 1;

/** What was measured of one call: the median round. */
export interface Measured {
  /** Requests a second. */
  rate: number;
  /** Milliseconds that 99 of 100 requests stay within. */
  p99: number;
}

async function shoot({ name, method, urls, headers, bodies = [] }: Call, seconds: number): Promise<Measured> {
  const [first = ''] = urls;
  const path = (url: string) => new URL(url).pathname + new URL(url).search;
  const requests =
    bodies.length > 0
      ? bodies.map((body) => ({ path: path(first), method, headers, body }))
      : urls.map((url) => ({ path: path(url), method, headers }));
  const result = await autocannon({
    url: new URL(first).origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests,
  });
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(`${name}: ${result['2xx']} answered, ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99 };
}

/** The round in the middle, by rate. */
export function medianRound(rounds: readonly Measured[]): Measured {
  const sorted = [...rounds].sort((left, right) => left.rate - right.rate);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

/**
 * Measures the calls one after the other, several times over, so that a slow moment of the machine hits all alike.
 * Those that write come after those that read, whose every round finds the same rows.
 */
export async function measure(
  calls: readonly Call[],
  report: (text: string) => void,
): Promise<Record<string, Measured>> {
  const [reading, writing] = [calls.filter(({ writes }) => !writes), calls.filter(({ writes }) => writes)];
  return { ...(await measureAlike(reading, report)), ...(await measureAlike(writing, report)) };
}

async function measureAlike(calls: readonly Call[], report: (text: string) => void): Promise<Record<string, Measured>> {
  for (const call of calls) await shoot(call, WARM_UP_SECONDS);
  const rounds = new Map<string, Measured[]>(calls.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    report(`round ${round} of ${ROUNDS}`);
    for (const call of calls) rounds.get(call.name)?.push(await shoot(call, SECONDS));
  }
  return Object.fromEntries([...rounds].map(([name, list]) => [name, medianRound(list)]));
}

import type { FoundAddress, GeocodingService } from './index.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MOST = 5_000;

/** A geocoder whose answers are kept for a day: people type the same beginnings again and again. */
export function remembered(service: GeocodingService, now: () => number = Date.now): GeocodingService {
  const kept = new Map<string, { until: number; answer: Promise<FoundAddress[]> }>();
  return {
    complete(typed, near) {
      const key = JSON.stringify([typed.toLowerCase().replace(/\s+/g, ' ').trim(), near]);
      const known = kept.get(key);
      if (known && known.until > now()) return known.answer;
      const answer = service.complete(typed, near);
      kept.delete(key);
      kept.set(key, { until: now() + DAY_MS, answer });
      // What failed is asked again.
      answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
}

import { type FirstLoad, MOST } from '../../admin-ui/src/e2e/wire.ts';
import type { Measured } from './measure.ts';

/** A goal and how far it was met. */
export interface Outcome {
  name: string;
  value: number;
  goal: string;
  met: boolean;
}

/** Everything that is judged. */
export interface Findings {
  measured: Record<string, Measured>;
  memoryMegabytes: number | undefined;
  /** The most while pictures were uploaded and made smaller. */
  pictureMegabytes: number | undefined;
  startSeconds: number;
  /** What comes over the wire from a cold cache to the first list. */
  firstLoad: FirstLoad;
}

/** Rates are judged as ratios, since the machine differs and the ratio hardly does. */
const RATIOS: { name: string; of: string; to: string; least: number }[] = [
  { name: 'list without total / floor', of: 'list', to: 'floor list', least: 0.5 },
  { name: 'page at row 40,000 / first page', of: 'far page', to: 'list', least: 0.2 },
  { name: 'list with filter and total / floor without', of: 'filter and total', to: 'floor list', least: 0.3 },
  { name: 'search / list', of: 'search', to: 'list', least: 0.3 },
  { name: 'similar / list', of: 'similar', to: 'list', least: 0.3 },
  { name: 'commune search / list', of: 'commune search', to: 'list', least: 1 },
  { name: 'matches among all searches / among 10,000', of: 'property matches', to: 'matches among few', least: 0.33 },
  { name: 'matches of a client / list', of: 'client matches', to: 'list', least: 0.5 },
  { name: 'map of a whole stock / list', of: 'map', to: 'list', least: 0.3 },
  { name: 'one record / floor', of: 'record', to: 'floor record', least: 0.25 },
  { name: 'create / bare insert', of: 'create', to: 'floor create', least: 0.15 },
];
const MOST_MEGABYTES = 400;
const MOST_PICTURE_MEGABYTES = 500;
const MOST_SECONDS = 5;

/** Compares what was measured with the goals. */
export function judge({ measured, memoryMegabytes, pictureMegabytes, startSeconds, firstLoad }: Findings): Outcome[] {
  const outcomes = RATIOS.map(({ name, of, to, least }): Outcome => {
    const value = (measured[of]?.rate ?? 0) / (measured[to]?.rate ?? Number.POSITIVE_INFINITY);
    return { name, value, goal: `>= ${least}`, met: value >= least };
  });
  if (memoryMegabytes !== undefined) {
    outcomes.push({
      name: 'memory after the load, MB',
      value: memoryMegabytes,
      goal: `< ${MOST_MEGABYTES}`,
      met: memoryMegabytes < MOST_MEGABYTES,
    });
  }
  if (pictureMegabytes !== undefined) {
    outcomes.push({
      name: 'memory with 20 pictures of 12 Mpx at once, MB',
      value: pictureMegabytes,
      goal: `< ${MOST_PICTURE_MEGABYTES}`,
      met: pictureMegabytes < MOST_PICTURE_MEGABYTES,
    });
  }
  outcomes.push({
    name: 'start on existing data, s',
    value: startSeconds,
    goal: `< ${MOST_SECONDS}`,
    met: startSeconds < MOST_SECONDS,
  });
  const most = (name: string, value: number, limit: number) =>
    outcomes.push({ name, value, goal: `<= ${limit}`, met: value <= limit });
  most('sign-in page on the wire, kB', firstLoad.signInKilobytes, MOST.signInKilobytes);
  most('first list on the wire, kB', firstLoad.listKilobytes, MOST.listKilobytes);
  most('first list, requests', firstLoad.listRequests.length, MOST.listRequests);
  return outcomes;
}

import { type FirstLoad, MOST } from '../../admin-ui/src/e2e/wire.ts';
import type { Agenda } from './agenda.ts';
import type { Synced } from './calendar-sync.ts';
import type { Measured } from './measure.ts';
import type { Papers } from './papers.ts';
import type { Streamed } from './streams.ts';
import type { Threads } from './threads.ts';

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
  papers: Papers;
  agenda: Agenda;
  threads: Threads;
  streams: Streamed;
  sync: Synced;
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
  // Mandates may do no worse than clients.
  { name: 'mandates, list without total / floor', of: 'mandates list', to: 'floor mandates list', least: 0.5 },
  { name: 'mandates, filter and total / floor', of: 'mandates filter', to: 'floor mandates list', least: 0.3 },
  { name: 'mandates, search / list', of: 'mandates search', to: 'mandates list', least: 0.3 },
  { name: 'mandates, one record / floor', of: 'mandates record', to: 'floor mandates record', least: 0.25 },
  { name: 'create / bare insert', of: 'create', to: 'floor create', least: 0.2 },
];
const MOST_MEGABYTES = 400;
const MOST_PICTURE_MEGABYTES = 500;
const MOST_SECONDS = 5;

const MOST_FIRST_SYNC_SECONDS = 240;
const MOST_DELTA_SYNC_SECONDS = 15;
const MOST_WHOLE_SYNC_SECONDS = 30;
const MOST_OUT_SYNC_SECONDS = 180;
const MOST_SYNC_MEGABYTES = 200;

const LEAST_NUMBERS = 300;
/** A step also writes the document and looks for what it lacks: 50 people at once wait for some seconds. */
const LEAST_STEPS = 8;
const MOST_PDF_MILLISECONDS = 300;
/** What one person's work may cost another's call. */
const MOST_PRINTING_MILLISECONDS = 50;
const MOST_INSPECTION_SECONDS = 10;
const LEAST_WEEK = 0.5;
const MOST_FREE_MILLISECONDS = 100;

const MOST_STREAM_MEGABYTES = 500;
const MOST_TOLD_SECONDS = 2;

const atLeast = (name: string, value: number, limit: number): Outcome => ({
  name,
  value,
  goal: `>= ${limit}`,
  met: value >= limit,
});
const below = (name: string, value: number, limit: number): Outcome => ({
  name,
  value,
  goal: `< ${limit}`,
  met: value < limit,
});

/** Compares what is made of mandates with its goals. */
export function judgePapers({ inspectionMegabytes, ...papers }: Papers): Outcome[] {
  return [
    atLeast('numbers of one card, 50 writers, /s', papers.entered, LEAST_NUMBERS),
    atLeast('whole steps that take one, /s', papers.prepared, LEAST_STEPS),
    below('a mandate of 12 pages, median ms', papers.pdfMilliseconds, MOST_PDF_MILLISECONDS),
    below(
      'more for 99 of 100 lists while ten people print, ms',
      papers.printingMilliseconds,
      MOST_PRINTING_MILLISECONDS,
    ),
    below('a register of 20,000 lines, s', papers.inspectionSeconds, MOST_INSPECTION_SECONDS),
    ...(inspectionMegabytes === undefined
      ? []
      : [below('its memory at most, MB', inspectionMegabytes, MOST_MEGABYTES)]),
  ];
}

/** Compares what was measured of calendars with its goals: a week of ten people does no worse than a list of clients. */
export function judgeAgenda({ measured, freeMilliseconds }: Agenda): Outcome[] {
  const rate = (name: string) => measured[name]?.rate ?? Number.NaN;
  return [
    atLeast('week of ten people / floor', rate('week of ten people') / rate('floor week of ten people'), LEAST_WEEK),
    below('free times of five people, median ms', freeMilliseconds, MOST_FREE_MILLISECONDS),
  ];
}

/** Threads may do no worse than clients: their inbox as a list, what is unread as a list with a total, and a search. */
export function judgeThreads(measured: Threads): Outcome[] {
  const ratio = (of: string, to: string) => (measured[of]?.rate ?? Number.NaN) / (measured[to]?.rate ?? Number.NaN);
  return [
    atLeast('inbox / floor', ratio('inbox', 'floor inbox'), 0.5),
    atLeast('unread and total / floor without', ratio('unread and total', 'floor unread'), 0.3),
    atLeast('a word in messages / inbox', ratio('threads search', 'inbox'), 0.3),
  ];
}

/** Compares what 5,000 people who follow at one process cost with its goals. */
export function judgeStreams({ megabytes, toldSeconds }: Streamed): Outcome[] {
  return [
    ...(megabytes === undefined
      ? []
      : [below('memory with 5,000 streams, at most, MB', megabytes, MOST_STREAM_MEGABYTES)]),
    below('until all of 5,000 are told, s', toldSeconds, MOST_TOLD_SECONDS),
  ];
}

/** Compares what a calendar of 10,000 entries that is kept in step costs with its goals. */
export function judgeSync({ firstSeconds, deltaSeconds, wholeSeconds, outSeconds, grownMegabytes }: Synced): Outcome[] {
  return [
    below('10,000 entries of a calendar come in, s', firstSeconds, MOST_FIRST_SYNC_SECONDS),
    below('100 changes of them come in, s', deltaSeconds, MOST_DELTA_SYNC_SECONDS),
    below('all of them are looked at again, s', wholeSeconds, MOST_WHOLE_SYNC_SECONDS),
    below('5,000 of ours go out, s', outSeconds, MOST_OUT_SYNC_SECONDS),
    ...(grownMegabytes === undefined
      ? []
      : [below('what the process grows meanwhile, MB', grownMegabytes, MOST_SYNC_MEGABYTES)]),
  ];
}

/** Compares what was measured with the goals. */
export function judge(findings: Findings): Outcome[] {
  const {
    measured,
    memoryMegabytes,
    pictureMegabytes,
    startSeconds,
    firstLoad,
    papers,
    agenda,
    threads,
    streams,
    sync,
  } = findings;
  const outcomes = RATIOS.map(({ name, of, to, least }): Outcome => {
    const value = (measured[of]?.rate ?? 0) / (measured[to]?.rate ?? Number.POSITIVE_INFINITY);
    return atLeast(name, value, least);
  });
  if (memoryMegabytes !== undefined) outcomes.push(below('memory after the load, MB', memoryMegabytes, MOST_MEGABYTES));
  if (pictureMegabytes !== undefined)
    outcomes.push(below('memory with 20 pictures of 12 Mpx at once, MB', pictureMegabytes, MOST_PICTURE_MEGABYTES));
  outcomes.push(
    below('start on existing data, s', startSeconds, MOST_SECONDS),
    ...judgePapers(papers),
    ...judgeAgenda(agenda),
    ...judgeThreads(threads),
    ...judgeStreams(streams),
    ...judgeSync(sync),
  );
  const most = (name: string, value: number, limit: number) =>
    outcomes.push({ name, value, goal: `<= ${limit}`, met: value <= limit });
  most('sign-in page on the wire, kB', firstLoad.signInKilobytes, MOST.signInKilobytes);
  most('first list on the wire, kB', firstLoad.listKilobytes, MOST.listKilobytes);
  most('first list, requests', firstLoad.listRequests.length, MOST.listRequests);
  return outcomes;
}

import { expect, test } from 'vitest';
import { judge } from './goals.ts';
import { medianRound } from './measure.ts';

const papers = {
  entered: 300,
  prepared: 7,
  pdfMilliseconds: 299,
  printingMilliseconds: 50,
  inspectionSeconds: 10,
  inspectionMegabytes: 399,
};
const at = (rate: number) => ({ rate, p99: 10 });
const agenda = {
  measured: { 'floor week of ten people': at(1000), 'week of ten people': at(499) },
  freeMilliseconds: 99,
};
const threads = {
  'floor inbox': at(100),
  inbox: at(50),
  'floor unread': at(100),
  'unread and total': at(29),
  'threads search': at(14),
};
const streams = { openSeconds: 6, megabytes: 499, toldSeconds: 2 };
const sync = { firstSeconds: 239, deltaSeconds: 15, wholeSeconds: 29, outSeconds: 180, grownMegabytes: 201 };

test('rates are judged as ratios to the bare server', () => {
  const measured = {
    'floor list': at(1000),
    list: at(600),
    'far page': at(119),
    'filter and total': at(290),
    search: at(200),
    similar: at(170),
    'commune search': at(600),
    'matches among few': at(300),
    'property matches': at(90),
    'client matches': at(310),
    map: at(170),
    'floor record': at(2000),
    record: at(500),
    'floor mandates list': at(900),
    'mandates list': at(450),
    'mandates filter': at(269),
    'mandates search': at(136),
    'floor mandates record': at(1000),
    'mandates record': at(249),
    'floor create': at(1000),
    create: at(200),
  };
  const outcomes = judge({
    measured,
    memoryMegabytes: 399,
    pictureMegabytes: 501,
    startSeconds: 5,
    papers,
    agenda,
    threads,
    streams,
    sync,
    firstLoad: { signInKilobytes: 150, listKilobytes: 576, listRequests: Array(30).fill('GET /') },
  });
  expect(outcomes.map(({ met }) => met)).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
    true,
    true,
    false,
    true,
    false,
    true,
    true,
    false,
    false,
    true,
    false,
    true,
    false,
    false,
    true,
    false,
    true,
    true,
    false,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
  expect(outcomes[0]?.value).toBeCloseTo(0.6);
});

test('memory is left out where the system does not tell it', () => {
  expect(
    judge({
      measured: {},
      memoryMegabytes: undefined,
      pictureMegabytes: undefined,
      startSeconds: 1,
      papers: { ...papers, inspectionMegabytes: undefined },
      agenda,
      threads,
      streams: { ...streams, megabytes: undefined },
      sync: { ...sync, grownMegabytes: undefined },
      firstLoad: { signInKilobytes: 1, listKilobytes: 1, listRequests: [] },
    }),
  ).toHaveLength(34);
});

test('the median round is the one in the middle, whatever their order', () => {
  expect(medianRound([at(30), at(10), at(20)])).toEqual(at(20));
});

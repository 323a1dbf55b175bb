import { conditionFields, parseCondition } from '@hestia/resources/vocabulary/condition.ts';
import type { ErasurePreview } from '@hestia/resources/vocabulary/erasure.ts';
import { evaluate, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Tried } from '../leads/trial.ts';
import { resources } from '../registry.ts';
import type { Printed } from '../views/prints/usePrint.ts';
import type { Check } from '../views/sign/calls.ts';
import type { FakeApi } from './api.ts';
import { sampled } from './sampled.ts';
import type { Held, Values } from './store.ts';

const NOTHING = { results: [], pagination: { total: 0 } };

const ERASURE: ErasurePreview = {
  name: 'Somebody',
  empties: [],
  keeps: [],
  retained: [],
  parts: [],
  references: [],
  files: 0,
  binned: 0,
  mails: 0,
  history: 0,
};

const PRINTED: Printed = {
  document: '',
  language: 'fr',
  template: null,
  own: null,
  open: true,
  content: '<p>…</p>',
  html: '<p>…</p>',
  findings: [],
};

const UNSENT: Check = {
  ready: false,
  open: false,
  expiresOn: '2026-12-31',
  latest: '2026-12-31',
  signers: [],
  onPaper: [],
  lacking: [],
};

const UNTRIED: Tried = {
  ...{ days: 90, isCut: false, leads: 0, moved: 0, moves: [], steps: [] },
  before: { nobody: 0, exceeded: 0, passedOn: 0 },
  after: { nobody: 0, exceeded: 0, passedOn: 0 },
  examples: { moved: [], exceeded: [] },
};

const file = () => new Response('%PDF-1.4', { headers: { 'Content-Type': 'application/pdf' } });

/** What pages ask beside records, where there is nothing to tell. */
const BESIDE: ['GET' | 'POST' | 'PUT', RegExp, () => unknown][] = [
  ['GET', /^(places|communes)$/, () => NOTHING],
  ['GET', /\/erasure$/, () => ERASURE],
  ['GET', /\/lacking$/, () => ({ missing: [], offenders: [] })],
  ['POST', /\/lacking$/, () => ({ offenders: [] })],
  ['GET', /\/(matches|similar|feeds|merges|demand)$/, () => NOTHING],
  ['POST', /^saved-searches\/count$/, () => ({ met: 0, near: 0, lacks: [] })],
  ['POST', /^threads\/\w+\/split$/, () => ({})],
  ['POST', /\/similar(\/together)?$/, () => NOTHING],
  ['GET', /\/prints\/\w+$/, () => PRINTED],
  ['GET', /\/prints\/\w+\/(pdf|bundle)$|\/(window-card|proof|visit-report\/pdf|visitors\/pdf)$/, file],
  ['POST', /\/prints\/\w+\/(file|signed)$/, () => ({})],
  ['GET', /\/visit-report$/, () => ({ visits: [], coming: 0, offers: [], proposed: 0, requests: 0 })],
  ['PUT', /^notifications\/read$/, () => ({ read: 0 })],
  ['GET', /^installation$/, () => ({ files: 0, fileBytes: 0, databaseBytes: null, backupAt: null })],
  ['GET', /^register-key$/, () => ({ fingerprint: '00' })],
  ['GET', /\/second-step$/, () => ({ active: false, since: null })],
  ['GET', /\/sessions$/, () => NOTHING],
  ['GET', /^me\/devices$/, () => ({ publicKey: '', devices: [] })],
  ['GET', /^vendor-leads\/\w+\/agents$/, () => ({ agents: [] })],
  ['GET', /^vendor-leads\/costs$/, () => ({ rows: [], isCut: false })],
  ['POST', /^lead-trials$/, () => UNTRIED],
  ['GET', /^users\/\w+\/comment$/, () => ({ id: 'COM1', version: 1, text: '', updatedAt: '2026-01-01T00:00:00Z' })],
  ['POST', /^files\/\w+\/copy$/, () => ({ id: 'FIL1', name: 'Diagnostic.pdf', type: 'application/pdf', size: 1 })],
  ['POST', /^threads\/\w+\/scheduled$/, () => ({})],
  ['GET', /^feeds\/\w+\/metric$/, () => ({ published: 0, pending: 0, failed: 0 })],
  ['GET', /^users\/\w+\/held$/, () => ({ kinds: [] })],
  ['GET', /^(me\/calendar-feed|calendars\/\w+\/feed)$/, () => ({ url: null, readAt: null })],
  ['POST', /^(me\/calendar-feed|calendars\/\w+\/feed)$/, () => ({ url: null, readAt: null })],
  ['GET', /^calendar-connections\/\w+\/calendars$/, () => NOTHING],
  ['POST', /^calendar-connections\/\w+\/(authorized?|calendar|sync|confirm|disconnect)$/, () => ({})],
  ['GET', /^appointments\/free$/, () => ({ results: [] })],
  ['POST', /^appointments\/rounds\/propose$/, () => ({ day: '2026-01-02', stops: [], legs: [], left: [] })],
  ['GET', /\/envelope$/, () => UNSENT],
  ['GET', /^offers\/\w+\/others$/, () => ({ others: [], mail: null })],
  ['GET', /\/board$/, () => ({ columns: [] })],
  ['GET', /\/grid$/, () => ({ cells: [] })],
  ['POST', /^transfers\/exports$/, () => ({})],
  ['POST', /\/preview$/, () => ({ subject: '', html: '', findings: [] })],
  ['POST', /\/probe$/, () => ({ state: 'ok' })],
  ['GET', /^(lead-doors|inbounds|open-houses)\/\w+\/address$/, () => ({ url: 'https://example.org/hooks' })],
  ['POST', /^partners\/\w+\/import$/, () => ({ queued: true })],
  ['POST', /^partner-properties\/import$/, () => ({ properties: [] })],
  ['GET', /^clients\/\w+\/mails\/\w+$/, () => ({ id: 'MAI1', to: '', subject: '', html: null, state: 'sent' })],
  ['POST', /^mails\/test$/, () => ({ id: 'MAI1', state: 'captured' })],
];

/** The record of a resource that stands in its list: a yes or no that keeps it out is the other one. */
function listed(resource: Resource, given: Values): Held {
  const { where } = resource.declaration.list;
  const record = sampled(resource, 1, given);
  const node = where && parseCondition(where);
  if (!node || evaluate(node, record)) return record;
  const kept = conditionFields(node).filter((name) => typeof record[name] === 'boolean');
  return sampled(resource, 1, { ...given, ...Object.fromEntries(kept.map((name) => [name, !record[name]])) });
}

/** A super administrator, a record of each resource that leads to the others, and nothing else to tell. */
export function world(api: FakeApi): void {
  api.roles = ['super_admin'];
  for (const [method, path, answer] of BESIDE) api.on(method, path, answer);
  api.on('POST', /^([\w-]+)\/(\w+)\/envelope$/, (_, name = '', id = '') => api.of(name).one(id));
  for (const one of resources.filter(({ declaration }) => !declaration.global))
    api.holds(one.name, listed(one, one.fields.owner ? { owner: api.user.id } : {}));
}

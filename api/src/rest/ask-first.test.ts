import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import { productResources, productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERSON_LIMITS } from '../limits/table.ts';
import { type Reply, startApi, type TestApi, userId } from '../testing/api.ts';
import { sampled } from '../testing/depth.ts';
import { makeEverything } from '../testing/every-record.ts';
import { PNG, pdfOf, upload } from '../testing/files.ts';
import {
  type Described,
  describedOperations,
  exampleOperations,
  filledPath,
  fittingBody,
  parametersIn,
} from '../testing/operations.ts';

type Values = Record<string, unknown>;

/** Somebody without any right on what the others made. */
const GUEST = 'agent2';
/** Holds what can be held, below the owner. */
const CO_OWNER = 'agent1';
const INVENTED = 'INVENTED0';

const resources = await productResources();
/** What has holders of its own is added by everybody, whose it then is (the action table). */
const ADDED = resources.filter(({ declaration: { holders } }) => holders && !holders.of).map(({ name }) => name);

/** What a guest may do, and why: each is looked at by somebody, the rest is refused. */
const OPEN: [RegExp, string][] = [
  [/^GET /, 'reading: what a guest reads is masked, and tested where reading is'],
  [/^POST [\w-]+\/search$/, 'a list by its body: only what is read is found'],
  [/^POST (reads|[\w-]+\/similar(\/together)?|saved-searches\/(percolate|count))$/, 'reading by a body'],
  [new RegExp(`^POST (${[...ADDED, 'access-requests'].join('|')})(/bulk|/with-parts)?$`), 'everybody adds'],
  [/^PATCH [\w-]+\/bulk$/, 'who may edit some records: each is asked for by itself, as it is alone'],
  [/^(PUT|DELETE) [\w-]+\/\{id\}\/(favourite|draft|presence)$/, "a person's own"],
  [/^(PUT|DELETE) (threads|requests|notifications)\/(\{id\}\/)?(read(-all)?|muted|snoozed)$/, "a person's own"],
  [/^(POST|PATCH|DELETE) notification-schedules/, "a person's own"],
  [/^PUT stream\/watching\//, "a person's own: they are told of what they read, where it is tested"],
  [/^(POST|PATCH|DELETE) (calendar-connections|notification-schedules)/, "a person's own"],
  [
    /^POST partner-properties\/import$/,
    'who may edit a partner’s property: each is asked for by itself, where it is tested',
  ],
  [/^POST requests\/answer$/, 'who may edit a request and reach its client: where it is tested'],
  [/^\w+ me\//, "a person's own account"],
  [/^POST appointments\/itinerary$/, 'reading: each appointment is asked for by itself, where it is tested'],
  [
    /^POST appointments\/rounds(\/propose)?$/,
    'everybody adds appointments: search, properties and agent are each asked for by itself, where it is tested',
  ],
  [/^(POST|PATCH) shopping-cart/, "a person's own cart"],
  [/^POST payments$/, "a person's own coins: those of others are refused, where it is tested"],
  [/^POST logout$/, "a person's own session"],
  [/^POST (files|files\/pass|uploads)$/, 'everybody uploads; a record takes only what its writer uploaded'],
  [/^POST files\/\{id\}\/(copy|link)$/, 'reading: a link to a file that is read, or that file once more'],
  [/^POST transfers\/(exports|imports)$/, 'a note of what its writer reads or adds'],
  [/^POST properties\/\{id\}\/views$/, 'whoever looks at a property is counted'],
  [/^POST match-mails(\/preview)?$/, 'who may write to a buyer: each pair is asked for by itself, where it is tested'],
  [
    /^POST mailings\/(check|preview|send)$/,
    'who may write to a client: each property, client and request is asked for by itself, where it is tested',
  ],
  [
    /^POST (dpe|visit)-letters(\/preview)?$/,
    'who may write to a vendor: each property is asked for by itself, where it is tested',
  ],
  [/^POST mandates\/lacking$/, 'everybody adds mandates: what a file lacks is told to its readers, where it is tested'],
  [/^POST (client|appointment)-templates\/(preview|\{id\}\/render)$/, 'reading: filled with what its reader may read'],
];

/** Refusals that look at what everybody reads. */
const BY_PUBLIC: [RegExp, string][] = [
  [
    /^PUT [\w-]+\/\{id\}\/(coOwners|collaborators)\/\{user\}$/,
    'a coOwner is demoted by another right; holders are public',
  ],
  [
    /^POST (envelopes|mailings)\/\{id\}\/transitions\/\{name\}$/,
    'which steps there are, and who takes each, is declared to everybody',
  ],
];

let api: TestApi;
let operations: Described[];
let ids: Map<string, string>;
const records = new Map<string, Values>();

const reasonOf = (table: [RegExp, string][], { name }: Described) => table.find(([which]) => which.test(name))?.[1];
const resourceOf = ({ resource }: Described): Resource | undefined => resources.find((one) => one.name === resource);
const get = async (path: string, as: string) => (await api.call('GET', path, { as })).body as Values;

/** Something to be found in every list of the record: a link, a file, a holder. */
async function furnish(resource: Resource): Promise<void> {
  const path = `${resource.name}/${ids.get(resource.name)}`;
  for (const { name, declaration } of Object.values(resource.fields)) {
    if (declaration.readOnly || !(await get(path, 'super')).id) continue;
    const { version } = await get(path, 'super');
    if (declaration.type === 'references' && declaration.reference) {
      const { name: target = '' } = resources.find((one) => one.id === declaration.reference?.resource) ?? {};
      const people: Record<string, string> = { coOwners: userId(CO_OWNER), collaborators: userId('agent3') };
      const other = name === 'relations' ? String((await madeAgain('clients')).id) : (ids.get(target) ?? '');
      await api.call('PATCH', path, { as: 'super', body: { version, [name]: [people[name] ?? other] } });
    } else if (declaration.type === 'files') {
      const file = declaration.images ? await upload(api, 'a.png', PNG) : await upload(api, 'a.pdf', pdfOf(400));
      await api.call('POST', `${path}/${name}`, { as: 'super', body: { id: file.body.id } });
    }
  }
}

/** Another record like the one there is. */
async function madeAgain(name: string): Promise<Values> {
  const body = { lastName: 'Another', emails: [{ email: 'another@example.org' }] };
  const reply = await api.call('POST', name, { as: 'super', body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

beforeAll(async () => {
  // Of more documents than a person looks at in a minute.
  const limits = PERSON_LIMITS.map((one) => ({
    ...one,
    within: one.within.map((window) => ({ ...window, most: 10_000 })),
  }));
  api = await startApi(undefined, undefined, { limits });
  ids = await makeEverything(api, { world: await productWorld(), tenant: 'A1', secret: 'Known' });
  operations = (await describedOperations(api)).filter(({ operation }) => operation.security);
  for (const resource of resources) {
    if (resource.declaration.holders || resource.id === 'user') await furnish(resource);
    records.set(resource.name, await get(`${resource.name}/${ids.get(resource.name)}`, 'super'));
  }
  ids.set('elsewhere', String((await upload(api, 'b.pdf', pdfOf(500))).body.id));
}, 120_000);
afterAll(() => api.close());

/** What can stand in the last place of a path: what is there, what is there elsewhere, and what is nowhere. */
function lastOnes(operation: Described): string[] {
  const [, last] = parametersIn(operation.path);
  if (!last) return ['x'];
  const field = operation.path.split('/{id}/')[1]?.split('/')[0] ?? '';
  const linked = ([records.get(operation.resource)?.[field] ?? []].flat() as (string | Values)[]).map((one) =>
    typeof one === 'string' ? one : String(one.id),
  );
  const target = resourceOf(operation)?.fields[field]?.declaration.reference?.resource;
  const elsewhere: Record<string, string | undefined> = {
    entry: '99',
    target: target && ids.get(resources.find((one) => one.id === target)?.name ?? ''),
    user: userId('agent3'),
    file: ids.get('elsewhere'),
    other: records.get('clients')?.relations?.[0 as never],
    feed: ids.get('feeds'),
    search: ids.get('saved-searches'),
    name: operation.operation.parameters?.find(({ name }) => name === 'name')?.schema?.enum?.[0] as string,
  };
  return [...new Set([...linked.slice(0, 2), elsewhere[last] ?? INVENTED, INVENTED])];
}

/** Bodies that are right but for the version, stale, without a version, empty, and wrong. */
function bodies(operation: Described, version: unknown): (object | undefined)[] {
  const fitting = fittingBody(operation);
  if (!fitting) return [undefined];
  const resource = resourceOf(operation);
  const { holders, roles } = resource?.declaration ?? {};
  const [field = ''] = wholeFields(holders);
  const of = resources.find((one) => one.id === resource?.fields[field]?.declaration.reference?.resource);
  // Whose it will be decides: that of another person, or of a whole that another person holds.
  const decides = {
    ...(roles?.own ? { [roles.own]: userId('agent3') } : {}),
    ...(of ? { [field]: ids.get(of.name) } : {}),
  };
  const many = Array.isArray(fitting.records) ? (fitting.records as Values[]) : undefined;
  const decided = many ? { records: many.map((one) => ({ ...one, ...decides })) } : decides;
  const base = operation.method === 'POST' ? decided : {};
  const wrong = [{ ...base, version }, { ...base, version: 999 }, base, { ...base, version, nothing: [1] }];
  return [{ ...fitting, ...base, version }, ...sampled(wrong, 2, operation.path.length)];
}

interface Told {
  status: number;
  code: unknown;
  reason: unknown;
  text: string;
  headers: string;
}

/** What an answer tells, the ids apart that the caller sent. */
function told({ status, body, text, headers }: Reply, sent: string[]): Told {
  const error = (body.error ?? {}) as Values;
  const without = sent.reduce((all, id) => all.replaceAll(id, '#'), text);
  const heads = [...headers].filter(([name]) => !['date', 'content-length', 'x-request-id'].includes(name));
  return { status, code: error.code, reason: error.reason, text: without, headers: JSON.stringify(heads) };
}

async function asked(operation: Described, as: string, id: string, last: string, body: object | undefined) {
  const [, name = 'none'] = parametersIn(operation.path);
  const path = filledPath(operation.path, { tenant: 'A1', id, [name]: last });
  const headers = operation.resource === 'uploads' ? { 'Tus-Resumable': '1.0.0' } : undefined;
  return told(await api.call(operation.method, path, { as, body, ...(headers ? { headers } : {}) }), [id, last]);
}

const seen = ({ resource }: Described): unknown => records.get(resource)?.version ?? 1;

/** All that a person is told by an operation on one record, whatever else the call says. */
async function answers(operation: Described, as: string, id: string, version = seen(operation)): Promise<Told[]> {
  const [first = 'x', ...others] = lastOnes(operation);
  const [fitting, ...wrong] = bodies(operation, version);
  const all = [await asked(operation, as, id, first, fitting)];
  for (const other of others) all.push(await asked(operation, as, id, other, fitting));
  for (const body of wrong) all.push(await asked(operation, as, id, first, body));
  return all;
}

const isRefused = ({ status }: Told): boolean => status === 403 || status === 404;

test('who may do nothing is told the same of what is there and of what is not', async () => {
  const problems: string[] = [];
  for (const operation of exampleOperations(operations, 6, resources)) {
    if (/logout|me\/sessions$/.test(operation.path)) continue;
    const hasId = operation.path.includes('{id}');
    const there = await answers(operation, GUEST, ids.get(operation.resource) ?? INVENTED);
    const [first] = there as [Told];
    const reason = reasonOf(OPEN, operation);
    if (reason && !there.every(isRefused)) continue;
    if (!there.every(isRefused))
      problems.push(
        `${operation.name}: open to a guest without a reason, ${JSON.stringify(there.find((one) => !isRefused(one)))}`,
      );
    else if (new Set(there.map((one) => JSON.stringify(one))).size > 1)
      problems.push(
        `${operation.name}: tells ${[...new Set(there.map(({ status, code }) => `${status} ${code}`))].join(', ')} of what is there`,
      );
    if (!hasId) continue;
    const nowhere = await answers(operation, GUEST, INVENTED);
    const same = [...there, ...nowhere].every((one) => JSON.stringify(one) === JSON.stringify(first));
    if (same) continue;
    const reads =
      (await api.call('GET', `${operation.resource}/${ids.get(operation.resource)}`, { as: GUEST })).status === 200;
    if (!reads || first.status !== 403 || nowhere.some(({ status }) => status !== 404))
      problems.push(
        `${operation.name}: ${first.status} ${first.code} of what is there, ${nowhere.map(({ status, code }) => `${status} ${code}`)} of what is not`,
      );
  }
  expect(problems).toEqual([]);
}, 300_000);

test('who lacks one right is refused before anything of the record is looked up', async () => {
  const problems: string[] = [];
  for (const operation of exampleOperations(operations, 6, resources)) {
    const resource = resourceOf(operation);
    if (!resource?.declaration.holders || !operation.path.includes('{id}') || operation.method === 'GET') continue;
    // A coOwner may change and delete the record itself, which the other calls need.
    if (operation.path.endsWith('{id}') || reasonOf(BY_PUBLIC, operation)) continue;
    const id = ids.get(operation.resource) ?? INVENTED;
    // What a coOwner may do changes the record.
    const { version } = await get(`${operation.resource}/${id}`, 'super');
    const all = await answers(operation, CO_OWNER, id, version);
    const byRight = all.filter(({ reason }) => reason === 'acl');
    if (byRight.length > 0 && byRight.length < all.length)
      problems.push(`${operation.name}: ${all.map(({ status, code }) => `${status} ${code}`).join(', ')}`);
  }
  expect(problems).toEqual([]);
}, 300_000);

test('a query parameter that is needed and missing is a 400 at its name', async () => {
  const needed = operations.flatMap((operation) => {
    const names = (operation.operation.parameters ?? []).filter((one) => one.in === 'query' && one.required);
    return names.map(({ name }) => ({ operation, name }));
  });
  expect(needed.map(({ operation }) => operation.name)).toContain('GET properties/grid');
  for (const { operation, name } of needed) {
    const reply = await api.call(operation.method, filledPath(operation.path, { tenant: 'A1' }), { as: 'super' });
    expect([reply.status, reply.body.error], operation.name).toMatchObject([
      400,
      { code: 'queryMissing', details: [{ path: `/${name}` }] },
    ]);
  }
});

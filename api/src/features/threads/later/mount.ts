import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { Caller } from '../../../records/caller.ts';
import { bodyObject } from '../../../records/context.ts';
import { inWrite } from '../../../records/database.ts';
import type { Records } from '../../../records/index.ts';
import { jsonBody, responses, VERSION } from '../../../rest/spec.ts';
import { sessionCalls } from '../../../rest/tenant-routes.ts';
import { ScheduledMessages } from './scheduled.ts';

interface Services {
  records: Records;
  dataSource: juggler.DataSource;
}

const VALUES = {
  content: { type: 'string', maxLength: 20_000 },
  byMail: { type: 'boolean' },
  attachments: { type: ['array', 'null'], items: { type: 'object' } },
  leavesAt: { type: 'string', format: 'date-time' },
};
const ONE = {
  type: 'object',
  properties: { id: { type: 'string' }, ...VALUES, held: { type: 'string', nullable: true } },
};

/** Mounts `threads/{id}/scheduled`: what the person wrote there that is to leave later. */
export function mountScheduled(app: RestApplication, services: Services): void {
  const within = async <T>(
    caller: Caller,
    thread: string,
    work: (all: ScheduledMessages) => Promise<T>,
  ): Promise<T> => {
    const { records, dataSource } = services;
    return inWrite(dataSource, async (execute) => {
      const all = new ScheduledMessages(records, caller, execute, thread);
      await all.ensureThread();
      return work(all);
    });
  };
  const mount = sessionCalls(app, { tag: 'Threads', name: 'threads.scheduled', base: 'threads/{id}/scheduled' });
  const entry = { name: 'entry', in: 'path' as const, required: true, schema: { type: 'string' as const } };
  const version = jsonBody(VERSION);
  mount('get', '', 'list', {
    responses: responses(200, 'The person’s own', { type: 'object' }),
    answer: async ({ caller }, id: string) => ({ results: await within(caller, id, (all) => all.all()) }),
  });
  mount('post', '', 'add', {
    requestBody: jsonBody({ type: 'object', required: ['content', 'leavesAt'], properties: VALUES }),
    responses: responses(201, 'It waits', ONE),
    answer: ({ caller }, id: string, body: unknown) => within(caller, id, (all) => all.add(body)),
  });
  mount('patch', '/{entry}', 'change', {
    parameters: [entry],
    requestBody: jsonBody({ ...VERSION, properties: { ...VERSION.properties, ...VALUES } }),
    responses: responses(200, 'It waits, changed', ONE),
    answer: ({ caller }, id: string, entry: string, body: unknown) =>
      within(caller, id, (all) => all.change(entry, body)),
  });
  mount('delete', '/{entry}', 'remove', {
    parameters: [entry],
    requestBody: version,
    responses: responses(204, 'It doesn’t leave', {}),
    answer: async ({ caller }, id: string, entry: string, body: unknown) => {
      await within(caller, id, (all) => all.remove(entry, bodyObject(body).version));
    },
  });
  mount('post', '/{entry}/send', 'send', {
    parameters: [entry],
    requestBody: version,
    responses: responses(200, 'It has left', { type: 'object', properties: { message: { type: 'string' } } }),
    answer: async ({ caller, tenant }, id: string, entry: string, body: unknown) => {
      const message = await within(caller, id, async (all) => all.send(await all.one(entry, bodyObject(body).version)));
      for (const one of ['message', 'thread']) services.records.context.totals.forget(tenant, one);
      return { message };
    },
  });
}

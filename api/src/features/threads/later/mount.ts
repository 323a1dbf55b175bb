import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { Caller } from '../../../records/caller.ts';
import { bodyObject } from '../../../records/context.ts';
import { inWrite } from '../../../records/database.ts';
import type { Records } from '../../../records/index.ts';
import { Answer } from '../../../rest/answers.ts';
import { callerOf } from '../../../rest/caller.ts';
import { jsonBody, responses, VERSION } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import { ScheduledMessages } from './scheduled.ts';

interface Services {
  records: Records;
  dataSource: juggler.DataSource;
}

/** The person's own messages that are to leave a thread later. */
class ScheduledController {
  readonly #services: Services;
  readonly #caller: Caller;

  constructor(services: Services, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  async #in<T>(thread: string, work: (all: ScheduledMessages) => Promise<T>): Promise<T> {
    const { records, dataSource } = this.#services;
    return inWrite(dataSource, async (execute) => {
      const all = new ScheduledMessages(records, this.#caller, execute, thread);
      await all.ensureThread();
      return work(all);
    });
  }

  async list(_tenant: string, id: string): Promise<Answer> {
    return new Answer(JSON.stringify({ results: await this.#in(id, (all) => all.all()) }));
  }

  async add(_tenant: string, id: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await this.#in(id, (all) => all.add(body))), 201);
  }

  async change(_tenant: string, id: string, entry: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify(await this.#in(id, (all) => all.change(entry, body))));
  }

  async remove(_tenant: string, id: string, entry: string, body: unknown): Promise<Answer> {
    await this.#in(id, (all) => all.remove(entry, bodyObject(body).version));
    return new Answer(undefined);
  }

  async send(tenant: string, id: string, entry: string, body: unknown): Promise<Answer> {
    const message = await this.#in(id, async (all) => all.send(await all.one(entry, bodyObject(body).version)));
    for (const one of ['message', 'thread']) this.#services.records.context.totals.forget(tenant, one);
    return new Answer(JSON.stringify({ message }));
  }
}
authenticate('session')(ScheduledController);

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
  const mount = tenantRoutes(app, {
    controller: ScheduledController,
    make: (context) => new ScheduledController(services, callerOf(context)),
    tag: 'Threads',
    name: 'threads.scheduled',
    base: 'threads/{id}/scheduled',
  });
  const entry = { name: 'entry', in: 'path' as const, required: true, schema: { type: 'string' as const } };
  const version = jsonBody(VERSION);
  mount('get', '', 'list', { responses: responses(200, 'The person’s own', { type: 'object' }) });
  mount('post', '', 'add', {
    requestBody: jsonBody({ type: 'object', required: ['content', 'leavesAt'], properties: VALUES }),
    responses: responses(201, 'It waits', ONE),
  });
  mount('patch', '/{entry}', 'change', {
    parameters: [entry],
    requestBody: jsonBody({ ...VERSION, properties: { ...VERSION.properties, ...VALUES } }),
    responses: responses(200, 'It waits, changed', ONE),
  });
  mount('delete', '/{entry}', 'remove', {
    parameters: [entry],
    requestBody: version,
    responses: responses(204, 'It doesn’t leave', {}),
  });
  mount('post', '/{entry}/send', 'send', {
    parameters: [entry],
    requestBody: version,
    responses: responses(200, 'It has left', { type: 'object', properties: { message: { type: 'string' } } }),
  });
}

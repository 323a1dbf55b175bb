import { deriveSchemas } from '@hestia/resources/vocabulary/index.ts';
import type { OperationObject, RestApplication } from '@loopback/rest';
import { callerOf } from '../../rest/caller.ts';
import { ControllerMethodRoute } from '../../rest/route.ts';
import { ID, jsonBody, responses, TENANT, text } from '../../rest/spec.ts';
import { FeedController } from './controller.ts';
import type { FeedServices } from './services.ts';

type Method = 'states' | 'blacklist' | 'pay' | 'count' | 'metric' | 'send';

const FEED = text('feed', 'path', 'The id of the feed');
const number = { type: 'integer' };
const time = { type: ['string', 'null'], format: 'date-time' };
const names = { type: 'array', items: { type: 'string' } };

const STATE = {
  type: 'object',
  properties: {
    feedId: { type: 'string' },
    name: { type: 'string' },
    portal: { type: 'string' },
    active: { type: 'boolean' },
    paid: { type: 'boolean' },
    blacklisted: { type: 'boolean' },
    state: { type: 'string' },
    reasons: { ...names, description: 'Why it was not in the last send' },
    problems: { ...names, description: 'Why it would not be in the next one' },
    publishedAt: time,
    lastSentAt: time,
    paidUntil: time,
  },
};

/** Mounts the calls of feeds and publications. */
export function mountFeeds(app: RestApplication, services: FeedServices): void {
  const { feed, property, publication, send } = services;
  const mount = (verb: string, path: string, method: Method, tag: string, spec: OperationObject) =>
    app.route(
      new ControllerMethodRoute(
        verb,
        `/api/tenant/{tenant}/${path}`,
        { operationId: `feeds.${method}`, tags: [tag], security: [{ bearer: [] }], ...spec },
        FeedController,
        (context) => new FeedController(services, callerOf(context)),
        method,
      ),
    );
  const [feeds, properties] = [feed.labels.en.plural, property.labels.en.plural];
  mount('get', `${property.name}/{id}/feeds`, 'states', properties, {
    parameters: [TENANT, ID, text('sort', 'query', 'JSON: ["publication_date", "DESC"]')],
    responses: responses(200, 'Where the property stands with each feed', {
      type: 'object',
      properties: { results: { type: 'array', items: STATE } },
    }),
  });
  const change = (name: string, schema: object) => ({
    parameters: [TENANT, ID, FEED],
    requestBody: jsonBody({ type: 'object', required: [name], properties: { [name]: schema } }),
    responses: responses(200, publication.labels.en.name, deriveSchemas(publication).read),
  });
  const one = `${property.name}/{id}/feeds/{feed}`;
  mount('post', `${one}/blacklist`, 'blacklist', properties, change('blacklisted', { type: 'boolean' }));
  mount('post', `${one}/paid`, 'pay', properties, change('until', time));
  mount('get', `${feed.name}/{id}/count`, 'count', feeds, {
    parameters: [TENANT, ID, text('properties', 'query', 'JSON: ids of the only properties that are counted')],
    responses: responses(200, 'How full the feed is', {
      type: 'object',
      properties: {
        count: number,
        limit: { type: ['integer', 'null'] },
        published: number,
        blacklisted: number,
        refused: number,
      },
    }),
  });
  mount('get', `${feed.name}/{id}/metric`, 'metric', feeds, {
    parameters: [TENANT, ID, text('days', 'query', 'How many days back, 30 unless said')],
    responses: responses(200, 'What happened to the feed', {
      type: 'object',
      properties: {
        sends: number,
        failed: number,
        added: number,
        removed: number,
        changed: number,
        history: { type: 'array', items: { type: 'object' } },
      },
    }),
  });
  mount('post', `${feed.name}/{id}/send`, 'send', feeds, {
    parameters: [TENANT, ID],
    responses: responses(201, send.labels.en.name, deriveSchemas(send).read),
  });
}

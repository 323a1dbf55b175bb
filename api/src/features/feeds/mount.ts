import { deriveSchemas } from '@hestia/resources/vocabulary/index.ts';
import type { RequestContext, RestApplication } from '@loopback/rest';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { FeedController } from './controller.ts';
import type { FeedServices } from './services.ts';

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
  const calls = {
    controller: FeedController,
    make: (context: RequestContext) => new FeedController(services, callerOf(context)),
    name: 'feeds',
  };
  const ofProperty = tenantRoutes(app, {
    ...calls,
    tag: property.labels.en.plural,
    base: `${property.name}/{id}/feeds`,
  });
  const ofFeed = tenantRoutes(app, { ...calls, tag: feed.labels.en.plural, base: `${feed.name}/{id}/` });
  ofProperty('get', '', 'states', {
    parameters: [text('sort', 'query', 'JSON: ["publication_date", "DESC"]')],
    responses: responses(200, 'Where the property stands with each feed', {
      type: 'object',
      properties: { results: { type: 'array', items: STATE } },
    }),
  });
  const change = (name: string, schema: object) => ({
    parameters: [FEED],
    requestBody: jsonBody({ type: 'object', required: [name], properties: { [name]: schema } }),
    responses: responses(200, publication.labels.en.name, deriveSchemas(publication).read),
  });
  ofProperty('post', '/{feed}/blacklist', 'blacklist', change('blacklisted', { type: 'boolean' }));
  ofProperty('post', '/{feed}/paid', 'pay', change('until', time));
  ofFeed('get', 'count', 'count', {
    parameters: [text('properties', 'query', 'JSON: ids of the only properties that are counted')],
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
  ofFeed('get', 'metric', 'metric', {
    parameters: [text('days', 'query', 'How many days back, 30 unless said')],
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
  ofFeed('post', 'send', 'send', {
    responses: responses(201, send.labels.en.name, deriveSchemas(send).read),
  });
}

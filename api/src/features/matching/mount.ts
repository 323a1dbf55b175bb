import { CRITERIA } from '@hestia/resources/saved-search/criteria.ts';
import { deriveSchemas } from '@hestia/resources/vocabulary/index.ts';
import type { RestApplication } from '@loopback/rest';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { MatchingController, type MatchingServices } from './controller.ts';
import { SHOWS } from './match.ts';
import { PERIODS } from './request.ts';
import { StockController } from './stock-controller.ts';

const RANGE = text('range', 'query', 'JSON: [0, 24]');
const filterOf = (more: string) =>
  text(
    'filter',
    'query',
    `JSON: {"show": "${SHOWS.join('|')}", "within": "${[...PERIODS.keys()].join('|')}"${more}}; within: by the last change`,
  );

const STRINGS = { type: 'array', items: { type: 'string' } };
const instant = { type: 'string', format: 'date-time', nullable: true };
const VERDICT = {
  type: 'object',
  properties: {
    outcome: { type: 'string', enum: ['met', 'near'] },
    score: { type: 'integer', minimum: 0, maximum: 100 },
    criteria: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          criterion: { type: 'string', enum: CRITERIA },
          outcome: { type: 'string', enum: ['met', 'near', 'unknown'] },
          by: { type: 'number', description: 'How far outside, negative below: euros, rooms, square metres, metres' },
          missing: STRINGS,
        },
      },
    },
  },
};
const PAIR = {
  firstSeenAt: instant,
  dismissedAt: instant,
  dismissedBy: { type: 'string', nullable: true },
  sentAt: instant,
  sentBy: { type: 'string', nullable: true },
};
const DEMAND = {
  type: 'array',
  items: { type: 'object', properties: { price: { type: 'integer' }, buyers: { type: 'integer' } } },
};
const NUMBER = { type: 'number', nullable: true };
const WHOLE = { type: 'integer', nullable: true };
const DESCRIBED = {
  type: 'object',
  required: ['price', 'types'],
  properties: {
    price: { type: 'integer', description: 'Whole euros' },
    types: STRINGS,
    features: STRINGS,
    rooms: WHOLE,
    bedrooms: WHOLE,
    livingArea: NUMBER,
    nonlivingArea: NUMBER,
    outbuildingsArea: NUMBER,
    plotArea: NUMBER,
    postcode: { type: 'string', nullable: true },
    inseeCode: { type: 'string', nullable: true },
    point: { type: 'object', nullable: true, properties: { lat: { type: 'number' }, lng: { type: 'number' } } },
  },
};

/** Mounts the calls of matching. */
export function mountMatching(app: RestApplication, services: MatchingServices): void {
  const { property, search, seekers } = services.of;
  const read = deriveSchemas(search).read;
  const pagination = { $ref: '#/components/schemas/Pagination' };
  const page = (other: object, more: object) => ({
    type: 'object',
    properties: {
      results: {
        type: 'array',
        items: { type: 'object', properties: { search: read, ...other, verdict: VERDICT, ...PAIR } },
      },
      pagination,
      counts: { type: 'object', additionalProperties: { type: 'integer' } },
      ...more,
    },
  });
  const record = { type: 'object', description: 'What everybody may read of it' };
  const buyer = Object.fromEntries(seekers.map(({ field }) => [field, record]));
  const stops = { ...STRINGS, description: 'In words, why the property may not be offered to anybody today' };
  const lacks = { ...STRINGS, description: 'What keeps it from being matched' };
  const mount = tenantRoutes(app, {
    controller: MatchingController,
    make: (context) => new MatchingController(services, callerOf(context)),
    tag: 'Matching',
    name: 'matching',
  });
  mount('get', `${property.name}/{id}/matches`, 'buyers', {
    parameters: [filterOf(''), RANGE],
    responses: responses(200, 'Its buyers, the surest first, and who nearly is', page(buyer, { lacks })),
  });
  mount('patch', `${property.name}/{id}/matches/{search}`, 'mark', {
    parameters: [text('search', 'path', 'The id of the saved search')],
    requestBody: jsonBody({
      type: 'object',
      properties: { dismissed: { type: 'boolean' }, sent: { type: 'boolean' } },
    }),
    responses: responses(200, 'What was done about the pair', { type: 'object', properties: PAIR }),
  });
  mount('get', `${property.name}/{id}/demand`, 'demand', {
    responses: responses(200, 'How many would buy it at each price around its own', {
      type: 'object',
      properties: { results: DEMAND, lacks },
    }),
  });
  mount('get', `${property.name}/{id}/saved-searches`, 'searches', {
    parameters: [RANGE],
    responses: responses(200, 'The saved searches that it meets', {
      type: 'object',
      properties: { results: { type: 'array', items: read }, pagination },
    }),
  });
  mount('get', `${search.name}/matches`, 'fresh', {
    parameters: [RANGE],
    responses: responses(
      200,
      'The new matches of the clients and companies whom the person owns, the latest first',
      page({ ...buyer, property: record }, {}),
    ),
  });
  for (const seeker of seekers)
    tenantRoutes(app, {
      controller: StockController,
      make: (context) => new StockController(services, callerOf(context), seeker),
      tag: 'Matching',
      name: `matching.${seeker.resource.name}`,
    })('get', `${seeker.resource.name}/{id}/matches`, 'stock', {
      parameters: [filterOf(', "search": "SEA..."'), RANGE],
      responses: responses(200, 'Properties that fit, the surest first', page({ property: record, stops }, { lacks })),
    });
  const whose = seekers.map(({ field }) => field as string);
  const criteria = Object.fromEntries(
    Object.entries(deriveSchemas(search).create.properties).filter(([name]) => !whose.includes(name)),
  );
  mount('post', `${search.name}/count`, 'count', {
    requestBody: jsonBody({ type: 'object', properties: criteria }),
    responses: responses(200, 'How many properties a search that is not kept would find', {
      type: 'object',
      properties: { met: { type: 'integer' }, near: { type: 'integer' }, lacks },
    }),
  });
  mount('post', `${search.name}/percolate`, 'percolate', {
    parameters: [filterOf(''), RANGE],
    requestBody: jsonBody(DESCRIBED),
    responses: responses(200, 'Who would buy a property that is not in the stock', page(buyer, { demand: DEMAND })),
  });
}

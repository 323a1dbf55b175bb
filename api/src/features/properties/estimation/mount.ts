import type { RestApplication } from '@loopback/rest';
import { responses, text } from '../../../rest/spec.ts';
import { sessionCalls } from '../../../rest/tenant-routes.ts';
import type { BrochureServices } from '../brochure/index.ts';
import { estimate } from './estimate.ts';

const figure = (description: string) => ({ type: 'number', nullable: true, description });

const SOLD = {
  type: 'object',
  nullable: true,
  description: 'What was paid, by the public register of sales (DVF, DGFiP); null where something is missing',
  properties: {
    state: {
      type: 'string',
      enum: ['told', 'tooFew', 'noData', 'notImported', 'outdated', 'notDwelling', 'unplaced'],
      description: 'Whether there is a median, or why not',
    },
    dwelling: { type: 'string', nullable: true, enum: ['house', 'flat', null] },
    department: { type: 'string', nullable: true },
    around: { type: 'string', enum: ['exact', 'public'], description: 'From where metres are: as the reader may know' },
    radius: figure('Metres; null for the commune'),
    count: { type: 'integer', description: 'How many sales' },
    low: figure('Euros by the square metre, first quartile'),
    middle: figure('The median'),
    high: figure('Third quartile'),
    plot: figure('Median plot of houses, square metres'),
    surface: { type: 'object', nullable: true, properties: { from: { type: 'number' }, to: { type: 'number' } } },
    period: {
      type: 'object',
      nullable: true,
      properties: {
        from: { type: 'string', format: 'date' },
        until: { type: 'string', format: 'date' },
        editions: { type: 'array', items: { type: 'string' }, description: 'Months, YYYY-MM' },
      },
    },
  },
};

/** Mounts the calls that estimate a property. */
export function mountEstimations(app: RestApplication, services: BrochureServices): void {
  const { property } = services;
  const without = text(
    'without',
    'query',
    'Ids of comparables that don’t count, with commas between them; otherwise as the property says',
  );
  const mount = sessionCalls(app, {
    tag: property.labels.en.plural,
    name: `${property.name}.estimation`,
    base: `${property.name}/{id}/estimation`,
  });
  const range = {
    type: 'object',
    nullable: true,
    description: 'Euros; null with fewer than three comparables',
    properties: Object.fromEntries(
      ['low', 'middle', 'high', 'squareMetre', 'count'].map((name) => [name, { type: 'number' }]),
    ),
  };
  /** @throws RequestError 404 for a property that the caller doesn't read */
  mount('get', '', 'estimate', {
    description: 'Price and rent by comparison with the own stock, what it is compared with, and what was paid nearby.',
    parameters: [without],
    responses: responses(200, 'The estimation', {
      type: 'object',
      properties: {
        missing: { type: 'array', items: { type: 'string', enum: ['type', 'surface', 'location'] } },
        radius: { type: 'number', nullable: true, description: 'Metres' },
        price: range,
        rent: range,
        comparables: { type: 'array', items: { type: 'object' } },
        sold: SOLD,
      },
    }),
    answer: async ({ caller }, id: string, without?: string) => {
      const left = without?.split(',').filter(Boolean);
      return estimate(services, caller, id, left);
    },
  });
}

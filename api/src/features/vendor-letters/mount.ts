import type { RestApplication } from '@loopback/rest';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import type { VendorLetters } from './letters.ts';
import { lookRequest, MOST, sendRequest } from './request.ts';

const text = { type: 'string' as const };
const object = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const SOME = { minItems: 1, maxItems: MOST };
const LETTER = {
  template: { ...text, description: 'The template that the text began with' },
  language: text,
  subject: { ...text, description: 'Filled in for each vendor, as templates are' },
  body: { ...text, description: 'Rich text, filled in likewise; what is told of the property stands below it' },
};
const PAIR = { property: text, vendor: { ...text, description: 'A client or a company that sells it' } };
const LOOK = object({
  ...PAIR,
  ...{ about: text, name: text, to: text, subject: text, html: text, why: text },
  problem: { type: 'string', enum: ['notHeld', 'noChange', 'noVendor', 'noAddress', 'refused'] },
});

/** Mounts the letters about one subject. @param path below the tenant's */
export function mountVendorLetters(
  app: RestApplication,
  letters: VendorLetters,
  { name, path }: { name: string; path: string },
): void {
  const mount = sessionCalls(app, { tag: 'Properties', name });
  mount('post', `${path}/preview`, 'look', {
    requestBody: jsonBody(object({ properties: list(text, SOME), ...LETTER }, ['properties', 'subject', 'body'])),
    responses: responses(200, 'The letter to each vendor, or what is in its way', object({ results: list(LOOK) })),
    answer: async ({ caller }, body: unknown) => ({ results: await letters.look(caller, lookRequest(body)) }),
  });
  mount('post', path, 'send', {
    requestBody: jsonBody(
      object({ pairs: list(object(PAIR, ['property', 'vendor']), SOME), ...LETTER }, ['pairs', 'subject', 'body']),
    ),
    responses: responses(
      201,
      'The mails, in the outbox; the histories of property and vendor tell',
      object({ results: list(object({ ...PAIR, mail: text })) }),
    ),
    answer: async ({ caller }, body: unknown) => ({ results: await letters.send(caller, sendRequest(body)) }),
  });
}

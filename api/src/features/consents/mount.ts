import { CHANNELS, CONTACT_PURPOSES } from '@hestia/resources/consent/contact.ts';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../../records/index.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import type { ContactResources } from './contact.ts';
import { contacted } from './contacts.ts';

const BODY = {
  type: 'object',
  required: ['channel', 'purpose'],
  properties: { channel: { enum: CHANNELS }, purpose: { enum: CONTACT_PURPOSES } },
};
const ANSWER = {
  type: 'object',
  properties: { allowed: { const: true }, basis: { type: 'string' }, law: { type: 'string' } },
};

/** Mounts the record of contacts with a client. */
export function mountContacts(app: RestApplication, records: Records, { client, consent }: ContactResources): void {
  const mount = sessionCalls(app, {
    tag: client.labels.en.plural,
    name: client.name,
    base: `${client.name}/{id}/`,
  });
  mount('post', 'contacts', 'contact', {
    description: 'Records that the client is contacted, where the law allows it for the purpose.',
    requestBody: jsonBody(BODY),
    responses: responses(201, 'What allows it', ANSWER),
    answer: ({ caller }, id: string, body: unknown) => contacted(records, { client, consent }, caller, id, body),
  });
}

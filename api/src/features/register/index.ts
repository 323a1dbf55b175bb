import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Feature } from '../../feature.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { ensureSameCard, showCard } from './card.ts';
import { RegisterController } from './controller.ts';
import { PublishedController } from './published.ts';

const string = { type: 'string' } as const;
const PROOF = {
  type: 'object',
  properties: {
    format: string,
    card: string,
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { position: { type: 'integer' }, content: string, previous: string, hash: string },
      },
    },
    head: { type: 'object', properties: { position: { type: 'integer' }, hash: string, at: string } },
    publicKey: string,
    signature: string,
    differences: {
      type: 'array',
      items: { type: 'object', properties: { number: { type: 'integer' }, text: string } },
      description: 'Lines whose mandates, which stand, say another thing today; beside what is signed',
    },
  },
};

const KEY = { type: 'object', properties: { publicKey: string, fingerprint: string } };

/** The register of mandates: observations, the proof that nothing was changed, and what an inspector is shown. */
export const register: Feature = ({ app, dataSource, hooks, records, secrets, resource }) => {
  hooks.beforeWrite('register', (writing) => ensureSameCard(resource('register') as Resource, writing));
  hooks.on('register', ({ caller, execute }) => showCard(execute, caller.actor.tenant));
  const services = {
    dataSource,
    records,
    secrets,
    register: resource('register'),
    entry: resource('register-entry'),
  };
  const mount = tenantRoutes(app, {
    controller: RegisterController,
    make: (context) => new RegisterController(services, context),
    tag: 'Register',
    name: 'register',
  });
  mount('post', 'register-entries/{id}/observations', 'observe', {
    requestBody: jsonBody({
      type: 'object',
      required: ['text'],
      properties: { text: { type: 'string', maxLength: 2000 } },
    }),
    responses: responses(201, 'The observation is added', { type: 'object', properties: { id: string } }),
  });
  mount('get', 'registers/{id}/proof', 'proof', {
    responses: responses(200, 'The register as it was sealed, signed', PROOF),
  });
  mount('get', 'registers/{id}/inspection', 'inspection', {
    parameters: [text('from', 'query', '`YYYY-MM-DD`'), text('to', 'query', '`YYYY-MM-DD`')],
    responses: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: string } } } },
  });
  const publish = tenantRoutes(app, {
    controller: PublishedController,
    make: () => new PublishedController(services),
    tag: 'Register',
    name: 'register.published',
  });
  publish('get', 'register-key', 'key', {
    responses: responses(200, 'The public key that signs the proofs of the registers, and its fingerprint', KEY),
  });
};

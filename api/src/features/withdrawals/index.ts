import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Feature } from '../../feature.ts';
import { Failures } from '../../limits/failures.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { WithdrawalController, type WithdrawalServices } from './controller.ts';
import { withdrawable } from './find.ts';
import { tokenOf } from './links.ts';
import { sendLinks } from './mails.ts';

const string = { type: 'string' } as const;
const FOUND = {
  type: 'object',
  properties: {
    reference: string,
    number: { ...string, nullable: true },
    agency: string,
    signedOn: string,
    until: { ...string, description: 'The last day' },
    state: { type: 'string', enum: ['open', 'withdrawn', 'over'] },
    at: { ...string, nullable: true, description: 'When the withdrawal was declared' },
  },
};
const body = (...names: string[]) =>
  jsonBody({ type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, string])) });

const HOUR = 3_600;

/** Clients withdraw online from mandates that they signed away from the agency or remotely. */
export const withdrawals: Feature = ({ app, dataSource, hooks, records, resource, secrets, deployment }) => {
  const { publicUrl } = deployment;
  const services: WithdrawalServices = {
    dataSource,
    records,
    mandate: resource('mandate'),
    secrets,
    limits: {
      strays: new Failures(dataSource, 'withdrawal', { most: 40, alike: 20 }),
      calls: new RateLimit(dataSource, 'withdrawal calls', { most: 120, seconds: HOUR }),
      links: new RateLimit(dataSource, 'withdrawal links', { most: 200, seconds: HOUR }),
      linksAlike: new RateLimit(dataSource, 'withdrawal links alike', { most: 12, seconds: HOUR }),
    },
    publicUrl,
  };
  hooks.on('mandate', async ({ action, caller, before, after, execute }) => {
    const isBegun = action === 'update' && after?.status === 'completed' && before?.status !== 'completed';
    if (!isBegun || before?.status === 'eavenant_ready' || !publicUrl) return;
    const { tenant } = caller.actor;
    const id = String(after.id);
    const found = await withdrawable(execute, tenant, parisDay(), id);
    if (found?.state !== 'open') return;
    await sendLinks(execute, tenant, found, { origin: publicUrl, token: tokenOf(secrets, tenant, id) });
  });
  const mount = tenantRoutes(app, {
    controller: WithdrawalController,
    make: (context) => new WithdrawalController(services, context),
    tag: 'Withdrawals',
    name: 'withdrawals',
    base: 'withdrawals',
  });
  mount('post', '', 'withdraw', {
    requestBody: body('token', 'name', 'email'),
    responses: responses(200, 'The mandate that the client has withdrawn from', FOUND),
  });
  mount('post', '/look', 'look', {
    requestBody: body('token'),
    responses: responses(200, 'The mandate that the token is for', FOUND),
  });
  mount('post', '/link', 'link', {
    requestBody: body('reference', 'email'),
    responses: responses(200, 'The same for everybody', { type: 'object', properties: { sent: { type: 'boolean' } } }),
  });
};

import type { Feature } from '../../feature.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { Prints } from '../prints/service.ts';
import { ProviderMakers } from '../signature-providers/makers.ts';
import { mountNotifications } from '../signature-providers/mount-notifications.ts';
import { CHECK, EVENTS, SENT, WISH } from './answers.ts';
import { EnvelopeController, EnvelopesController } from './controller.ts';
import { mountSigning } from './embedded/mount.ts';
import { mountSeal } from './embedded/mount-seal.ts';
import { forgetSigner } from './erased.ts';
import { endLeft, endWhole, followEnvelope } from './follow.ts';
import { signatureJobs } from './jobs.ts';
import { refreshLater } from './notified.ts';
import { ensurePaperBinds } from './paper.ts';
import { providersOf } from './providers.ts';
import { runOf, type SignatureServices, signingsOf } from './services.ts';

const HOUR = 3_600;

/** Documents of records that declare `sign` are signed electronically. */
export const signature: Feature = (context) => {
  const { app, dataSource, hooks, jobs, records, secrets, sessions, files, resource, deployment } = context;
  const services: SignatureServices = {
    dataSource,
    records,
    secrets,
    prints: new Prints(records, deployment.publicUrl ?? deployment.localUrl),
    files,
    envelope: resource('envelope'),
    providers: providersOf({ dataSource, secrets }, () => services, deployment.signatureUrls),
    publicUrl: deployment.publicUrl,
    pagesUrl: deployment.publicUrl ?? deployment.localUrl,
    sms: deployment.sms,
    tsaUrl: deployment.tsaUrl,
  };
  hooks.on('envelope', (write) => followEnvelope(services, write));
  hooks.on('client', (write) => forgetSigner(services, write));
  signatureJobs(jobs, services);
  for (const signing of signingsOf(services)) {
    const { resource: signed, sign } = signing;
    hooks.on(signed.id, (write) => endLeft(services, signing, write));
    hooks.ahead(signed.id, (writing) => ensurePaperBinds(services, signing, writing));
    const whole = sign.part ? resource(sign.part) : undefined;
    if (whole) hooks.on(whole.id, (write) => endWhole(services, whole, write));
    const mount = tenantRoutes(app, {
      controller: EnvelopesController,
      make: (context) => new EnvelopesController(services, signing, context),
      tag: signed.labels.en.plural,
      name: `${signed.name}.envelope`,
      base: `${signed.name}/{id}/envelope`,
    });
    mount('get', '', 'check', { responses: responses(200, 'Who signs, and what is missing', CHECK) });
    mount('post', '', 'create', {
      requestBody: jsonBody(WISH),
      responses: responses(201, 'The electronic document', { type: 'object' }),
    });
  }
  const resends = new RateLimit(dataSource, 'signature resend', { most: 6, seconds: HOUR });
  const mount = tenantRoutes(app, {
    controller: EnvelopeController,
    make: (context) => new EnvelopeController(services, resends, context),
    tag: 'Electronic signature',
    name: 'envelopes.calls',
    base: 'envelopes/{id}/',
  });
  mount('post', 'resend', 'resend', { responses: responses(202, 'They will be told again', SENT) });
  mount('get', 'events', 'events', { responses: responses(200, 'What happened, in its order', EVENTS) });
  mountSigning(app, services, sessions);
  mountSeal({ app, resource }, services);
  const told = new ProviderMakers({ run: runOf(services), secrets, urls: deployment.signatureUrls ?? {} });
  mountNotifications(
    { app, dataSource },
    told,
    refreshLater(() => services),
  );
};

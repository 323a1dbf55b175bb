import type { FeatureContext } from '../../../feature.ts';
import { jsonBody, responses } from '../../../rest/spec.ts';
import { tenantRoutes } from '../../../rest/tenant-routes.ts';
import type { SignatureServices } from '../services.ts';
import { SealController } from './seal-controller.ts';

const string = { type: 'string' } as const;

const CERTIFICATE = {
  type: 'object',
  properties: {
    certificate: {
      type: 'object',
      nullable: true,
      properties: { name: string, issuer: string, until: string, fingerprint: string },
    },
  },
};

const EXAMINED = {
  type: 'object',
  properties: {
    problem: { ...string, description: 'What is wrong with the seal; absent: nothing' },
    by: { ...string, description: 'Who sealed it' },
    fingerprint: string,
    stampedAt: { ...string, description: 'When, by a server of time-stamps' },
    sealedBytes: { type: 'integer' },
    hasEvidence: { type: 'boolean' },
    evidenceProblem: string,
  },
};

/** Mounts the calls on the certificate by which a network seals what was signed. */
export function mountSeal({ app, resource }: Pick<FeatureContext, 'app' | 'resource'>, services: SignatureServices) {
  const settings = resource('signature-provider');
  const mount = tenantRoutes(app, {
    controller: SealController,
    make: (context) => new SealController(services, context),
    tag: settings.labels.en.plural,
    name: 'signatureProviders.seal',
    base: `${settings.name}/{id}/seal`,
  });
  mount('get', '', 'certificate', { responses: responses(200, 'The certificate in use', CERTIFICATE) });
  mount('put', '', 'replace', {
    requestBody: jsonBody({
      type: 'object',
      required: ['file'],
      properties: {
        file: { ...string, description: 'A PKCS#12 file, in base64' },
        password: string,
      },
    }),
    responses: responses(200, 'The certificate in use from now on', CERTIFICATE),
  });
  mount('post', '/examination', 'examine', {
    description: 'The body is the PDF itself, as `application/pdf`.',
    responses: responses(200, 'What was found', EXAMINED),
  });
}

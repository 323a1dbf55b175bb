import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RequestError, refusedAt } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Caller } from '../../records/caller.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { keepTexts, PrintController } from './controller.ts';
import { documentNamed, PreviewController } from './preview.ts';
import { Prints } from './service.ts';
import { ownTexts } from './texts.ts';

const string = { type: 'string' } as const;
const FINDINGS = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      code: string,
      severity: { type: 'string', enum: ['void', 'stop', 'clause', 'fine', 'practice'] },
      source: string,
      text: string,
    },
  },
};
const DOCUMENT = {
  type: 'object',
  properties: {
    document: string,
    language: string,
    template: { type: 'object', nullable: true, properties: { id: string, name: string } },
    own: {
      type: 'object',
      nullable: true,
      properties: { written: { type: 'boolean', description: 'False: kept as it was when the record was made ready' } },
    },
    open: { type: 'boolean', description: 'Whether its text may be changed' },
    content: { ...string, description: 'Rich text with Liquid' },
    html: { ...string, description: 'Filled in' },
    digest: { ...string, description: 'SHA-256 of what it becomes, of one that is signed in presence' },
    signers: {
      type: 'array',
      description: 'Who signs one that is signed in presence, by their places',
      items: { type: 'object', properties: { name: string, label: string } },
    },
    findings: FINDINGS,
  },
};
const TEXT = {
  type: 'object',
  required: ['content'],
  properties: { content: { ...string, maxLength: 60_000 }, language: { type: 'string', enum: ['fr', 'en'] } },
};
const NAME = text('document', 'path', 'The document, as the resource declares it');
const LANGUAGE = text(
  'language',
  'query',
  'Whose template is preferred; French unless said, of a sheet that of the answer',
);

const FORM = text('form', 'query', '`electronic`: as it is signed electronically; the paper unless said');

const unsigned = ({ labels }: Resource, { language }: Caller): RequestError => {
  const code = 'electronicUnsigned';
  const message = labels[language].errors?.[code] ?? code;
  return refusedAt('/electronic', code, {}, message);
};

/** Documents that are made of records: texts of templates, filled in, checked, laid out and filed. */
export const prints: Feature = ({ app, dataSource, hooks, records, files, sheets, deployment }) => {
  const made = new Prints(records, deployment.publicUrl ?? deployment.localUrl);
  const printed = [...records.context.resources.values()].filter(({ declaration }) => declaration.print);
  if (printed.length === 0) return;
  hooks.goesAlong(ownTexts);
  for (const resource of printed) mountPrints(resource);
  for (const { id, declaration } of printed)
    for (const { name, layout } of declaration.print ?? []) if (layout === 'sheet') sheets.of(`${id}.${name}`);
  hooks.on(made.templates.id, ({ action, after, caller }) => {
    if (action === 'delete' || !after) return;
    const { document, content, language, electronic } = after as Record<string, unknown>;
    const { resource, name } = documentNamed(made, document);
    if (electronic && resource.declaration.sign?.document !== name) throw unsigned(made.templates, caller);
    made.ensureReadable(resource, made.declared(resource, name), String(content), language === 'en' ? 'en' : 'fr');
  });
  const mountPreview = tenantRoutes(app, {
    controller: PreviewController,
    make: (context) => new PreviewController(made, callerOf(context)),
    tag: made.templates.labels.en.plural,
    name: made.templates.name,
    base: `${made.templates.name}/`,
  });
  mountPreview('post', 'preview', 'preview', {
    requestBody: jsonBody({
      type: 'object',
      required: ['document', 'content'],
      properties: { ...TEXT.properties, document: string, record: string },
    }),
    responses: responses(200, 'The text, filled in', {
      type: 'object',
      properties: { html: string, findings: FINDINGS },
    }),
  });

  function mountPrints(resource: Resource): void {
    hooks.ahead(resource.id, async ({ caller, before, values, execute }) => {
      if (before) await keepTexts(made, caller, resource, execute, before as never, values as never);
    });
    const mount = tenantRoutes(app, {
      controller: PrintController,
      make: (context) => new PrintController({ dataSource, prints: made, files, sheets }, resource, context),
      tag: resource.labels.en.plural,
      name: `${resource.name}.prints`,
      base: `${resource.name}/{id}/`,
    });
    mount('get', 'prints/{document}', 'get', {
      parameters: [NAME, LANGUAGE, FORM],
      responses: responses(200, 'Its text, what that becomes and what it lacks', DOCUMENT),
    });
    mount('put', 'prints/{document}', 'override', {
      parameters: [NAME],
      requestBody: jsonBody(TEXT),
      responses: responses(200, 'The document with its own text', DOCUMENT),
    });
    mount('delete', 'prints/{document}', 'reset', {
      parameters: [NAME],
      responses: responses(200, 'The document with its template’s text', DOCUMENT),
    });
    mount('get', 'prints/{document}/pdf', 'pdf', {
      parameters: [NAME, LANGUAGE],
      responses: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: string } } } },
    });
    mount('get', 'prints/{document}/bundle', 'bundle', {
      parameters: [NAME, LANGUAGE],
      responses: {
        200: { description: 'A PDF with its annexes', content: { 'application/pdf': { schema: string } } },
      },
    });
    mount('post', 'prints/{document}/file', 'file', {
      parameters: [NAME, LANGUAGE],
      responses: responses(201, 'The file, among those of the record', { type: 'object', properties: { id: string } }),
    });
  }
};

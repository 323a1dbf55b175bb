import type { OperationObject, RestApplication } from '@loopback/rest';
import { nameModel } from '../rest/messages.ts';
import { ControllerMethodRoute } from '../rest/route.ts';
import { responses, TENANT } from '../rest/spec.ts';
import { FileController, type FileServices } from './controller.ts';
import { ATTACHMENT } from './giving.ts';
import { SIZES } from './pictures/sizes.ts';
import { PublicPictureController } from './public-controller.ts';
import { ResumableController } from './resumable-controller.ts';

const text = { type: 'string' as const };
const integer = { type: 'integer' as const };
const FILE = { type: 'object', properties: { id: text, name: text, type: text, size: integer } };
const LINK = { type: 'object', properties: { url: text, expiresAt: { ...text, format: 'date-time' } } };
const PASS = { type: 'object', properties: { query: text, expiresAt: { ...text, format: 'date-time' } } };
const STATE = {
  type: 'object',
  properties: { id: text, name: text, size: integer, offset: integer, file: { ...FILE, type: ['object', 'null'] } },
};
const ID = { name: 'id', in: 'path' as const, required: true, schema: text };

const query = (name: string, description: string, required = false) => ({
  name,
  in: 'query' as const,
  required,
  description,
  schema: text,
});
/** What the protocol asks of every request. */
const TUS = { name: 'Tus-Resumable', in: 'header' as const, required: true, schema: { ...text, enum: ['1.0.0'] } };
const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: text,
});

/** Mounts the upload in one request, resumable uploads, links and the download. */
export function mountFiles(app: RestApplication, services: FileServices): void {
  const spec = (operationId: string, rest: Partial<OperationObject>): OperationObject => ({
    operationId: `files.${operationId}`,
    tags: ['Files'],
    security: [{ bearer: [] }],
    responses: {},
    ...rest,
  });
  const file = (
    verb: string,
    path: string,
    method: Exclude<keyof FileController, symbol>,
    rest: Partial<OperationObject>,
  ) =>
    app.route(
      new ControllerMethodRoute(
        verb,
        `/api/tenant/{tenant}/files${path}`,
        spec(method, rest),
        FileController,
        (context) => new FileController(services, context),
        method,
      ),
    );
  const upload = (verb: string, path: string, method: 'begin' | 'goOn' | 'state', rest: Partial<OperationObject>) =>
    app.route(
      new ControllerMethodRoute(
        verb,
        `/api/tenant/{tenant}/uploads${path}`,
        spec(`${method}.${verb}`, rest),
        ResumableController,
        (context) => new ResumableController(services.uploads, context),
        method,
      ),
    );

  nameModel('en', 'file', 'File');
  nameModel('fr', 'file', 'Fichier');
  file('post', '', 'upload', {
    description: 'The body is the file itself; a record takes it by naming its id in a field of files.',
    parameters: [TENANT, query('name', 'What the file is called', true)],
    responses: responses(201, 'The file', FILE),
  });
  file('post', '/{id}/link', 'link', {
    description: 'An address that opens the file for this person for some minutes, without a token.',
    parameters: [TENANT, ID],
    responses: responses(201, 'The address', LINK),
  });
  file('post', '/pass', 'pass', {
    description:
      'What the address of a picture ends with, `files/{id}?size=thumb&{query}`, to open sizes of pictures for this person.',
    parameters: [TENANT],
    responses: responses(201, 'The end of addresses', PASS),
  });
  file('post', '/{id}/public-link', 'publicLink', {
    description:
      'An address that opens a public picture for anybody, for some days; it ends when the picture is private.',
    parameters: [TENANT, ID],
    responses: responses(201, 'The address', LINK),
  });
  file('get', '/{id}', 'download', {
    description: 'With a token, or by the address that `link` made.',
    parameters: [
      TENANT,
      ID,
      { ...query('size', 'Of a picture: which of its sizes'), schema: { ...text, enum: Object.keys(SIZES) } },
      {
        ...query('disposition', 'For pictures and PDFs too to be saved, not shown'),
        schema: { ...text, enum: [ATTACHMENT] },
      },
      ...['user', 'session', 'expires', 'signature'].map((name) => query(name, 'Of a link')),
    ],
    responses: responses(200, 'The bytes', { type: 'string', format: 'binary' }),
  });
  app.route(
    new ControllerMethodRoute(
      'get',
      '/api/tenant/{tenant}/pictures/{picture}',
      {
        operationId: 'files.show',
        tags: ['Files'],
        description: 'By an address that `public-link` made, for anybody.',
        parameters: [
          TENANT,
          { ...ID, name: 'picture' },
          query('expires', 'Of the link'),
          query('signature', 'Of the link'),
        ],
        responses: responses(200, 'The picture', { type: 'string', format: 'binary' }),
      },
      PublicPictureController,
      (context) => new PublicPictureController(services, context),
      'show',
    ),
  );
  app.route(
    new ControllerMethodRoute(
      'get',
      '/api/tenant/{tenant}/pictures/{picture}/{name}',
      {
        operationId: 'files.ad',
        tags: ['Files'],
        description: 'The picture of an ad by the address that portals were given, for anybody.',
        parameters: [
          TENANT,
          { ...ID, name: 'picture' },
          { ...ID, name: 'name', description: 'The signature, with the ending that portals ask for' },
        ],
        responses: responses(200, 'The picture', { type: 'string', format: 'binary' }),
      },
      PublicPictureController,
      (context) => new PublicPictureController(services, context),
      'ad',
    ),
  );

  upload('post', '', 'begin', {
    description: 'Announces an upload (tus 1.0.0); the header Location names it.',
    parameters: [
      TENANT,
      TUS,
      header('Upload-Length', 'How many bytes will come'),
      header('Upload-Metadata', '`filename` and the name in base64'),
    ],
    responses: responses(201, 'Announced', {}),
  });
  upload('head', '/{id}', 'goOn', {
    description: 'The header Upload-Offset says how many bytes are here.',
    parameters: [TENANT, ID, TUS],
    responses: responses(200, 'How far it is', {}),
  });
  upload('patch', '/{id}', 'goOn', {
    description: 'The body goes on where Upload-Offset says.',
    parameters: [TENANT, ID, TUS, header('Upload-Offset', 'How many bytes are here')],
    responses: responses(204, 'Kept', {}),
  });
  upload('delete', '/{id}', 'goOn', {
    description: 'Gives the upload up.',
    parameters: [TENANT, ID, TUS],
    responses: responses(204, 'Gone', {}),
  });
  upload('get', '/{id}', 'state', {
    description: 'How far it is and, once all bytes are here, the file that it became.',
    parameters: [TENANT, ID],
    responses: responses(200, 'The upload', STATE),
  });
}

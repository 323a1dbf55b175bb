import type { RestApplication } from '@loopback/rest';
import { nameModel } from '../rest/messages.ts';
import { text as parameter, responses } from '../rest/spec.ts';
import { tenantRoutes } from '../rest/tenant-routes.ts';
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

const query = (name: string, description: string) => parameter(name, 'query', description);
const PICTURE = parameter('picture', 'path', 'The id of the picture');
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
  const file = tenantRoutes(app, {
    controller: FileController,
    make: (context) => new FileController(services, context),
    tag: 'Files',
    name: 'files',
    base: 'files',
  });
  const picture = tenantRoutes(app, {
    controller: PublicPictureController,
    make: (context) => new PublicPictureController(services, context),
    tag: 'Files',
    name: 'files',
    base: 'pictures/',
  });
  const upload = tenantRoutes(app, {
    controller: ResumableController,
    make: (context) => new ResumableController(services.uploads, context),
    tag: 'Files',
    name: 'uploads',
    base: 'uploads',
  });

  nameModel('en', 'file', 'File');
  nameModel('fr', 'file', 'Fichier');
  file('post', '', 'upload', {
    description: 'The body is the file itself; a record takes it by naming its id in a field of files.',
    parameters: [{ ...query('name', 'What the file is called'), required: true }],
    responses: responses(201, 'The file', FILE),
  });
  file('post', '/{id}/copy', 'copy', {
    description: 'The file once more, for another record to take: as if the person had uploaded what they read.',
    responses: responses(201, 'The file', FILE),
  });
  file('post', '/{id}/link', 'link', {
    description: 'An address that opens the file for this person for some minutes, without a token.',
    responses: responses(201, 'The address', LINK),
  });
  file('post', '/pass', 'pass', {
    description:
      'What the address of a picture ends with, `files/{id}?size=thumb&{query}`, to open sizes of pictures for this person.',
    responses: responses(201, 'The end of addresses', PASS),
  });
  file('post', '/{id}/public-link', 'publicLink', {
    description:
      'An address that opens a public picture for anybody, for some days; it ends when the picture is private.',
    responses: responses(201, 'The address', LINK),
  });
  file('get', '/{id}', 'download', {
    description: 'With a token, or by the address that `link` made.',
    parameters: [
      { ...query('size', 'Of a picture: which of its sizes'), schema: { ...text, enum: Object.keys(SIZES) } },
      {
        ...query('disposition', 'For pictures and PDFs too to be saved, not shown'),
        schema: { ...text, enum: [ATTACHMENT] },
      },
      ...['user', 'session', 'expires', 'signature'].map((name) => query(name, 'Of a link')),
    ],
    responses: responses(200, 'The bytes', { type: 'string', format: 'binary' }),
  });
  picture('get', '{picture}', 'show', {
    description: 'By an address that `public-link` made, for anybody.',
    parameters: [PICTURE, query('expires', 'Of the link'), query('signature', 'Of the link')],
    responses: responses(200, 'The picture', { type: 'string', format: 'binary' }),
  });
  picture('get', '{picture}/{name}', 'ad', {
    description: 'The picture of an ad by the address that portals were given, for anybody.',
    parameters: [PICTURE, parameter('name', 'path', 'The signature, with the ending that portals ask for')],
    responses: responses(200, 'The picture', { type: 'string', format: 'binary' }),
  });

  upload('post', '', 'begin', {
    description: 'Announces an upload (tus 1.0.0); the header Location names it.',
    parameters: [
      TUS,
      header('Upload-Length', 'How many bytes will come'),
      header('Upload-Metadata', '`filename` and the name in base64'),
    ],
    responses: responses(201, 'Announced', {}),
  });
  upload('head', '/{id}', 'goOn', {
    operationId: 'uploads.progress',
    description: 'The header Upload-Offset says how many bytes are here.',
    parameters: [TUS],
    responses: responses(200, 'How far it is', {}),
  });
  upload('patch', '/{id}', 'goOn', {
    description: 'The body goes on where Upload-Offset says.',
    parameters: [TUS, header('Upload-Offset', 'How many bytes are here')],
    responses: responses(204, 'Kept', {}),
  });
  upload('delete', '/{id}', 'goOn', {
    operationId: 'uploads.giveUp',
    description: 'Gives the upload up.',
    parameters: [TUS],
    responses: responses(204, 'Gone', {}),
  });
  upload('get', '/{id}', 'state', {
    description: 'How far it is and, once all bytes are here, the file that it became.',
    responses: responses(200, 'The upload', STATE),
  });
}

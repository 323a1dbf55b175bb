import type { RestApplication } from '@loopback/rest';
import { responses, TENANT } from '../rest/operations.ts';
import { ControllerMethodRoute } from '../rest/route.ts';
import { FileController, type FileServices } from './controller.ts';

const text = { type: 'string' as const };
const FILE = {
  type: 'object',
  properties: { id: text, name: text, type: text, size: { type: 'integer' } },
};

/** Mounts the upload and the download of files. */
export function mountFiles(app: RestApplication, services: FileServices): void {
  const security = [{ bearer: [] }];
  const make = (context: ConstructorParameters<typeof FileController>[1]) => new FileController(services, context);
  app.route(
    new ControllerMethodRoute(
      'post',
      '/api/tenant/{tenant}/files',
      {
        operationId: 'files.upload',
        tags: ['Files'],
        security,
        description: 'The body is the file itself; a record takes it by naming its id in a field of files.',
        parameters: [TENANT, { name: 'name', in: 'query', required: true, schema: text }],
        responses: responses(201, 'The file', FILE),
      },
      FileController,
      make,
      'upload',
    ),
  );
  app.route(
    new ControllerMethodRoute(
      'get',
      '/api/tenant/{tenant}/files/{id}',
      {
        operationId: 'files.download',
        tags: ['Files'],
        security,
        parameters: [TENANT, { name: 'id', in: 'path', required: true, schema: text }],
        responses: responses(200, 'The bytes', { type: 'string', format: 'binary' }),
      },
      FileController,
      make,
      'download',
    ),
  );
}

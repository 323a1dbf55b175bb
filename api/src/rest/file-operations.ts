import type { deriveSchemas, FieldSchema, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { OperationObject } from '@loopback/rest';
import { type EntryMethod, jsonBody, type Operation, responses, text, VERSION } from './spec.ts';

const POSITION: FieldSchema = { type: 'integer', minimum: 1, description: 'The new place' };
const REST: Record<string, FieldSchema> = {
  after: { type: 'integer', minimum: 0, description: 'How many stay as they are' },
  private: { type: 'boolean', description: 'Whether the others are seen by holders only' },
};

/** The calls on the files of each field of files: a version may be given, and is not needed. */
export function fileOperations(resource: Resource, { update, read }: ReturnType<typeof deriveSchemas>): Operation[] {
  const fields = Object.values(resource.fields).filter(({ declaration }) => declaration.type === 'files');
  return fields.flatMap(({ name: field, declaration }): Operation[] => {
    const {
      name: _name,
      type: _type,
      size: _size,
      createdAt: _at,
      width: _width,
      height: _height,
      deleted: _gone,
      id,
      ...said
    } = update.properties[field]?.items?.properties ?? {};
    const body = (parts: Record<string, FieldSchema>, required: string[] = []) => ({
      ...jsonBody({ type: 'object', required, properties: { ...parts, ...VERSION.properties } }),
      required: required.length > 0,
    });
    const files = `/{id}/${field}`;
    const file = text('file', 'path', 'The id of the file');
    const spec = (method: EntryMethod, requestBody: OperationObject['requestBody'], parameters = [file]) => ({
      parameters,
      requestBody,
      responses: responses(method === 'addFile' ? 201 : 200, resource.labels.en.name, read),
    });
    const added = body({ ...(id ? { id } : {}), ...said }, ['id']);
    const own: Operation[] = [
      { verb: 'post', path: files, method: 'addFile', field, spec: spec('addFile', added, []) },
      { verb: 'delete', path: `${files}/{file}`, method: 'removeFile', field, spec: spec('removeFile', body({})) },
    ];
    if (declaration.kinds || declaration.images)
      own.push({
        verb: 'patch',
        path: `${files}/{file}`,
        method: 'changeFile',
        field,
        spec: spec('changeFile', body({ ...said, ...(declaration.images ? { position: POSITION } : {}) })),
      });
    if (declaration.images)
      own.push({
        verb: 'patch',
        path: files,
        method: 'changeFiles',
        field,
        spec: spec('changeFiles', body(REST, ['after', 'private']), []),
      });
    if (declaration.recoverable)
      own.push({
        verb: 'post',
        path: `${files}/{file}/undelete`,
        method: 'undeleteFile',
        field,
        spec: spec('undeleteFile', body({})),
      });
    return own;
  });
}

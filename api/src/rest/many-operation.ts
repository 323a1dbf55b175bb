import {
  bulkFields,
  deriveSchemas,
  holdsMany,
  type Resource,
  stepSchema,
  stepsOf,
} from '@hestia/resources/vocabulary/index.ts';
import { jsonBody, MOST_TOGETHER, type Operation, responses } from './spec.ts';

/** What the API offers to change several records of a resource at once. */
export function manyOperation(resource: Resource): Operation {
  const { update } = deriveSchemas(resource);
  const fields = bulkFields(resource);
  const only = (names: string[]) => ({
    type: 'object',
    properties: Object.fromEntries(
      names.flatMap((name) => (update.properties[name] ? [[name, update.properties[name]]] : [])),
    ),
  });
  const many = only(fields.filter(holdsMany).map(({ name }) => name));
  const steps = stepsOf(resource).map(({ step }) => step);
  const version = { type: 'integer', description: 'The version that was read' };
  const record = { type: 'object', required: ['id', 'version'], properties: { id: { type: 'string' }, version } };
  const properties = {
    records: { type: 'array', minItems: 1, maxItems: MOST_TOGETHER, items: record },
    change: { ...only(fields.map(({ name }) => name)), description: 'Fields that get these values' },
    add: { ...many, description: 'Values that are added to those that a record has' },
    remove: { ...many, description: 'Values that are taken away' },
    ...(steps.length > 0
      ? {
          step: { type: 'string', enum: steps.map(({ name }) => name) },
          said: {
            type: 'object',
            properties: Object.assign({}, ...steps.map((step) => stepSchema(resource, step).properties)),
          },
        }
      : {}),
    undo: { type: 'boolean', description: 'Takes back what one changed of these records within the last minute' },
    preview: { type: 'boolean', description: 'Tells what would become of each, and writes nothing' },
  };
  const text = { type: 'string' };
  const refused = { type: 'object', properties: { id: text, code: text, message: text } };
  const told = {
    type: 'object',
    properties: { changed: { type: 'array', items: record }, refused: { type: 'array', items: refused } },
  };
  return {
    verb: 'patch',
    path: '/bulk',
    method: 'changeMany',
    spec: {
      description:
        'Changes all of the records that may be changed so, in one transaction, and says why the others are not',
      requestBody: jsonBody({ type: 'object', required: ['records'], properties }),
      responses: responses(200, 'What became of each', told),
    },
  };
}

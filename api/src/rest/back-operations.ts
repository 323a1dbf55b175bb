import { canGoBack, type Resource, stepsOf } from '@hestia/resources/vocabulary/index.ts';
import { jsonBody, type Operation, responses, text, VERSION } from './spec.ts';

/** What the API offers of a resource's steps that can be taken back. */
export function backOperations(resource: Resource, read: object): Operation[] {
  const names = stepsOf(resource)
    .filter((one) => canGoBack(resource, one))
    .map(({ step }) => step.name);
  if (names.length === 0) return [];
  const step = { ...text('name', 'path', 'The transition'), schema: { type: 'string', enum: names } as const };
  const told = { type: 'integer', description: 'How many mails had told of the step' };
  const one = { type: 'object', properties: { step: { type: 'string' }, takenAt: { type: 'string' } } };
  const since = {
    type: 'object',
    additionalProperties: { type: 'string', format: 'date-time' },
    description: 'By the fields of its status graphs',
  };
  const results = { type: 'array', items: one };
  return [
    {
      verb: 'post',
      path: '/{id}/transitions/{name}/back',
      method: 'takeBack',
      spec: {
        description: 'Takes the latest step back: within a minute for who took it, later for who may',
        parameters: [step],
        requestBody: jsonBody(VERSION),
        responses: responses(200, 'The record', { type: 'object', properties: { record: read, told } }),
      },
    },
    {
      verb: 'get',
      path: '/{id}/transitions',
      method: 'stepsToTakeBack',
      spec: {
        description: 'The steps that the caller can take back, and since when the record stands where it does',
        responses: responses(200, 'Steps', { type: 'object', properties: { results, since } }),
      },
    },
  ];
}

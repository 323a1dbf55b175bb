import type { UserComment } from '@hestia/resources/generated/types.ts';
import { type ConditionOn, deriveSchemas, parseCondition } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { Answer } from '../../rest/answers.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';

/** The calls of a user's comment. */
export const comments: Feature = ({ app, records, resource }) => {
  const [user, comment] = [resource('user'), resource('user-comment')];
  const { create, update, read } = deriveSchemas(comment);
  const version = { type: 'integer', description: 'The version that was read' };
  const properties = { text: create.properties.text ?? {} };
  const existing = async (caller: Caller, of: string): Promise<string> => {
    const filter = parseCondition({ user: of } satisfies ConditionOn<UserComment>);
    const page = await records.list(caller, comment, { filter, sort: ['id', 'ASC'], offset: 0, limit: 1 }, false);
    const [found] = page.rows;
    if (found === undefined) throw new RequestError(404, 'notFound', { model: comment.id });
    return found;
  };
  const idOf = async (caller: Caller, of: string): Promise<string> => JSON.parse(await existing(caller, of)).id;
  const mount = sessionCalls(app, { tag: 'Users', name: 'users.comment', base: 'users/{id}/comment' });
  const found = responses(200, 'The comment', read);
  /** @throws RequestError 404 where there is none, or none that the caller may know of */
  mount('get', '', 'find', {
    responses: found,
    answer: async ({ caller }, id: string) => new Answer(await existing(caller, id)),
  });
  /** @throws RequestError 403, 404 for no such user, 409 where there is a comment already, 422 */
  mount('post', '', 'create', {
    requestBody: jsonBody({ type: 'object', required: ['text'], properties }),
    responses: responses(201, 'The comment', read),
    answer: async ({ caller }, id: string, body: unknown) => {
      await records.get(caller, user, id);
      return records.create(caller, comment, { ...bodyObject(body), user: id });
    },
  });
  mount('patch', '', 'update', {
    requestBody: jsonBody({
      type: 'object',
      required: ['version'],
      properties: { text: update.properties.text ?? {}, version },
    }),
    responses: found,
    answer: async ({ caller }, id: string, body: unknown) =>
      records.update(caller, comment, await idOf(caller, id), body),
  });
  mount('delete', '', 'remove', {
    requestBody: jsonBody({ type: 'object', required: ['version'], properties: { version } }),
    responses: found,
    answer: async ({ caller }, id: string, body: unknown) =>
      records.remove(caller, comment, await idOf(caller, id), body),
  });
};

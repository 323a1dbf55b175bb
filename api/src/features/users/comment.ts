import type { User, UserComment } from '@hestia/resources/generated/types.ts';
import { type ConditionOn, deriveSchemas, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import type { Records } from '../../records/index.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';

interface Services {
  records: Records;
  user: Resource<User>;
  comment: Resource<UserComment>;
}

/** The one comment on a user, found by the user. */
class CommentController {
  readonly #services: Services;
  readonly #caller: Caller;

  constructor(services: Services, caller: Caller) {
    this.#services = services;
    this.#caller = caller;
  }

  /** @throws RequestError 404 where there is none, or none that the caller may know of */
  async find(_tenant: string, id: string): Promise<Answer> {
    return new Answer(await this.#existing(id));
  }

  /** @throws RequestError 403, 404 for no such user, 409 where there is a comment already, 422 */
  async create(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { records, user, comment } = this.#services;
    await records.get(this.#caller, user, id);
    const created = await records.create(this.#caller, comment, { ...bodyObject(body), user: id });
    return new Answer(JSON.stringify(created), 201);
  }

  async update(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { records, comment } = this.#services;
    return new Answer(JSON.stringify(await records.update(this.#caller, comment, await this.#id(id), body)));
  }

  async remove(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { records, comment } = this.#services;
    return new Answer(JSON.stringify(await records.remove(this.#caller, comment, await this.#id(id), body)));
  }

  async #existing(user: string): Promise<string> {
    const { records, comment } = this.#services;
    const filter = parseCondition({ user } satisfies ConditionOn<UserComment>);
    const page = await records.list(this.#caller, comment, { filter, sort: ['id', 'ASC'], offset: 0, limit: 1 }, false);
    const [found] = page.rows;
    if (found === undefined) throw new RequestError(404, 'notFound', { model: comment.id });
    return found;
  }

  async #id(user: string): Promise<string> {
    return JSON.parse(await this.#existing(user)).id;
  }
}
authenticate('session')(CommentController);

/** The calls of a user's comment. */
export const comments: Feature = ({ app, records, resource }) => {
  const services = { records, user: resource('user'), comment: resource('user-comment') };
  const { create, update, read } = deriveSchemas(services.comment);
  const version = { type: 'integer', description: 'The version that was read' };
  const properties = { text: create.properties.text ?? {} };
  const mount = tenantRoutes(app, {
    controller: CommentController,
    make: (context) => new CommentController(services, callerOf(context)),
    tag: 'Users',
    name: 'users.comment',
    base: 'users/{id}/comment',
  });
  const found = responses(200, 'The comment', read);
  mount('get', '', 'find', { responses: found });
  mount('post', '', 'create', {
    requestBody: jsonBody({ type: 'object', required: ['text'], properties }),
    responses: responses(201, 'The comment', read),
  });
  mount('patch', '', 'update', {
    requestBody: jsonBody({
      type: 'object',
      required: ['version'],
      properties: { text: update.properties.text ?? {}, version },
    }),
    responses: found,
  });
  mount('delete', '', 'remove', {
    requestBody: jsonBody({ type: 'object', required: ['version'], properties: { version } }),
    responses: found,
  });
};

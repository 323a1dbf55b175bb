import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import type { RecordContext } from '../context.ts';
import type { Execute } from '../database.ts';
import { same } from '../read/same.ts';

type Values = Record<string, unknown>;

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== false;

/**
 * That nothing new is said in a field that the network hasn't chosen to use.
 *
 * @throws RequestError 422 at each of them
 */
export async function ensureChosen(
  execute: Execute,
  { resources }: RecordContext,
  { actor, language }: Caller,
  resource: Resource,
  values: Values,
  before: Values = {},
): Promise<void> {
  const said = Object.values(resource.fields).filter(
    ({ name, declaration }) => declaration.network && isSaid(values[name]) && !same(values[name], before[name]),
  );
  const network = [...resources.values()].find(({ declaration }) => declaration.global);
  if (said.length === 0 || !network) return;
  const [row] = await execute(`SELECT * FROM ${network.table} WHERE id = $1`, [actor.tenant]);
  const details = said.flatMap(({ name, declaration }) => {
    if (row?.[network.fields[declaration.network ?? '']?.column ?? ''] === true) return [];
    const path = `/${name}`;
    return [{ path, code: 'networkOff', message: fieldMessage(resource, language, path, 'networkOff'), info: {} }];
  });
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}

import { namingFields } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../caller.ts';
import { bodyObject, type RecordContext } from '../context.ts';
import { list } from './read.ts';

const MOST_IDS = 1_000;
const MOST_RESOURCES = 20;

/**
 * Names of records of several resources at once, so that a page with many references costs one call.
 *
 * @param body ids by the resource's name
 * @returns JSON text: records by the resource's name; what the caller doesn't read is left out
 * @throws RequestError 422 at a resource that there isn't or a list that isn't one of ids
 */
export async function lookup(context: RecordContext, caller: Caller, body: unknown): Promise<string> {
  const asked = Object.entries(bodyObject(body));
  if (asked.length > MOST_RESOURCES) throw new RequestError(400, 'malformed');
  const resources = [...context.resources.values()];
  const found = await Promise.all(
    asked.map(async ([name, ids]) => {
      const resource = resources.find((one) => one.name === name && !one.declaration.global);
      const isIds = Array.isArray(ids) && ids.length <= MOST_IDS && ids.every((one) => typeof one === 'string');
      if (!resource || !isIds) {
        const code = resource ? 'invalidValue' : 'fieldUnknown';
        throw refusedAt(`/names/${name}`, code);
      }
      const request = {
        filter: { field: 'id', op: 'in', value: ids.filter((one) => !one.includes('\0') && one.isWellFormed()) },
        offset: 0,
        limit: MOST_IDS,
        fields: namingFields(resource),
      } as const;
      const { rows } = await list(context, caller, resource, request, false);
      return `${JSON.stringify(name)}:[${rows.join(',')}]`;
    }),
  );
  return `{${found.join(',')}}`;
}

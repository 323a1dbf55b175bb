import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { isEmpty } from '../../fields/Display.tsx';

type Values = Record<string, unknown>;

/** What stands open where a field has nothing: the first line of a list, the parts of an object that are declared. */
function lineOf({ schema, declaration }: Field): unknown {
  const parts = declaration.type === 'list' ? schema.items?.properties : schema.properties;
  const begun = Object.entries(parts ?? {}).flatMap(([name, part]) =>
    part.default === undefined ? [] : [[name, part.default]],
  );
  if (declaration.type === 'list') return parts ? [Object.fromEntries(begun)] : undefined;
  return declaration.type === 'object' && begun.length > 0 ? Object.fromEntries(begun) : undefined;
}

/** A value without what is empty in it. */
const said = (value: unknown): string =>
  JSON.stringify([value ?? []].flat().map((one) => Object.entries(one as Values).filter(([, part]) => !isEmpty(part))));

/** A record whose fields that are asked for stand open, where it has nothing of them. */
export function opened<R extends Values>(resource: Resource, record: R, asked: readonly string[]): R {
  const lines = asked.flatMap((name) => {
    const field = resource.fields[name];
    const line = field && isEmpty(record[name]) ? lineOf(field) : undefined;
    return line === undefined ? [] : [[name, line]];
  });
  return { ...record, ...Object.fromEntries(lines) };
}

/** What was entered; what stood open and was left so is as it was. */
export function entered(resource: Resource, record: Values, asked: readonly string[], values: Values): Values {
  const open = opened(resource, record, asked);
  const left = asked.filter((name) => open[name] !== record[name] && said(values[name]) === said(open[name]));
  return { ...values, ...Object.fromEntries(left.map((name) => [name, record[name]])) };
}

import { type Meta, referred } from './meta.ts';
import type { Word } from './words.ts';

const code = (value: unknown): string => `\`${String(value)}\``;

const PLAIN: Record<string, string> = { string: 'text', boolean: '`true` or `false`', number: 'number', array: 'list' };

/** Several kinds that are told once each. */
const either = (kinds: string[]): string => [...new Set(kinds)].join(' or ');

function number({ minimum, maximum }: Meta): string {
  if (minimum !== undefined && maximum !== undefined) return `integer, ${minimum} to ${maximum}`;
  return minimum === undefined ? 'integer' : `integer, ${minimum} or more`;
}

function object({ properties, additionalProperties }: Meta): string {
  if (properties || typeof additionalProperties !== 'object') return 'object';
  return `object: by name, ${kind(additionalProperties)}`;
}

/** What a value is, in words. */
export function kind(schema: Meta | boolean | undefined): string {
  if (typeof schema !== 'object') return 'anything';
  if (schema.$ref) {
    const { schema: other, part } = referred(schema.$ref);
    return part && other.type !== 'array' ? code(part) : kind(other);
  }
  if ('const' in schema) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.anyOf ?? schema.oneOf) return either((schema.anyOf ?? schema.oneOf ?? []).map(kind));
  if (schema.else?.$ref) return `${kind(schema.else)} or a list of such`;
  if (Array.isArray(schema.type)) return either(schema.type.map((type) => kind({ type })));
  if (schema.prefixItems) return 'a field, and `ASC` or `DESC`';
  if (schema.type === 'array') return schema.items ? `list: ${kind(schema.items)}` : 'list';
  if (schema.type === 'integer') return number(schema);
  if (schema.type === 'object' || schema.properties) return object(schema);
  if (schema.allOf) return kind(schema.allOf[0]);
  return PLAIN[schema.type ?? ''] ?? 'anything';
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Words as the table of a page. */
export function wordTable(part: string, words: readonly Word[]): string {
  const rows = words.map(({ place, needed, schema }) =>
    [code(place), `${kind(schema)}${needed ? '; needed' : ''}`, schema.description ?? ''].map(cell).join(' | '),
  );
  return [`| of ${code(part)} | is | meaning |`, '|---|---|---|', ...rows.map((row) => `| ${row} |`)].join('\n');
}

import { nearest } from './nearest.ts';
import type { Resource } from './resource.ts';
import { VocabularyError } from './vocabulary-error.ts';

/** The status graph names a status field, its values, and guards and effects of the rules. @throws VocabularyError */
export function checkStatus(resource: Resource, file: string): void {
  const { status } = resource.declaration;
  if (!status) return;
  const place = '/x-resource/status';
  const known = (kind: string, name: string, names: string[], at: string) => {
    if (names.includes(name)) return;
    const close = nearest(name, names);
    throw new VocabularyError(file, at, `unknown ${kind} "${name}"${close ? `, did you mean "${close}"?` : ''}`);
  };
  const fields = Object.values(resource.fields).filter((field) => field.declaration.type === 'status');
  known(
    'status field',
    status.field,
    fields.map((field) => field.name),
    `${place}/field`,
  );
  const values = (resource.fields[status.field]?.schema.enum ?? []).map(String);
  known('status', status.initial, values, `${place}/initial`);
  for (const [index, { from, to, guard, effect }] of status.transitions.entries()) {
    const at = `${place}/transitions/${index}`;
    for (const one of [...from, to]) known('status', one, values, at);
    if (guard) known('guard', guard, Object.keys(resource.rules.guards ?? {}), `${at}/guard`);
    if (effect) known('effect', effect, Object.keys(resource.rules.effects ?? {}), `${at}/effect`);
  }
}

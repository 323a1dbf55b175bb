import { type Resource, translatedText } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import type { Gathered } from './gather.ts';
import type { Person, Values } from './person.ts';

/** The records of no person that a record refers to, with their resource. */
function targetsOf(resource: Resource, record: Values, resources: Map<string, Resource>): [string, Resource][] {
  return Object.values(resource.fields).flatMap(({ name, declaration, schema }) => {
    const targetOf = (id: string | undefined) => {
      const target = id === 'user' ? undefined : resources.get(id ?? '');
      return target?.declaration.person || target?.declaration.global ? undefined : target;
    };
    const target = targetOf(declaration.reference?.resource);
    const values = [record[name] ?? []].flat();
    if (target) return values.map((id): [string, Resource] => [String(id), target]);
    return Object.entries(schema.items?.properties ?? schema.properties ?? {}).flatMap(([part, one]) => {
      const kind = targetOf(one['x-field']?.reference?.resource);
      const ids = values.map((value) => (value as Values)[part]).filter(Boolean);
      return kind ? ids.map((id): [string, Resource] => [String(id), kind]) : [];
    });
  });
}

/** What the ids in a person's data stand for: configuration and the like, never other people. */
export async function namesOf(
  execute: Execute,
  context: RecordContext,
  caller: Caller,
  person: Person,
  { parts }: Gathered,
): Promise<Record<string, string>> {
  const own = [{ resource: person.resource, records: person.records }, ...parts];
  const targets = new Map(
    own.flatMap(({ resource, records }) => records.flatMap((record) => targetsOf(resource, record, context.resources))),
  );
  const names: Record<string, string> = {};
  for (const [id, target] of targets) {
    try {
      const record = await load(context, caller, target, id, execute);
      const texts = target.declaration.display
        .filter((name) => !target.fields[name]?.declaration.restricted)
        .map((name) => {
          const isTexts = target.fields[name]?.declaration.type === 'translated';
          return isTexts ? translatedText(record[name] as Values, caller.language) : record[name];
        });
      names[id] = texts.filter((text) => typeof text === 'string').join(' ');
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
  }
  return names;
}

import { resolvePath } from '../path.ts';
import { hint, type Mistakes, pointer, type Subject } from './mistakes.ts';

/** What stands beside a record is there once, and of what the resource has. */
export function checkAside({ resource }: Subject, mistakes: Mistakes): void {
  const { aside = [], holders, activity, tabs } = resource.declaration;
  const seen = new Set<string>();
  for (const [index, block] of aside.entries()) {
    const place = pointer('x-resource', 'aside', index);
    mistakes.need(place, !seen.has(block.type), `"${block.type}" stands there twice`);
    seen.add(block.type);
    const { of = [], fields } = block as { of?: string[]; fields?: string[] };
    mistakes.need(`${place}/of`, of.length === 0 || block.type === 'contact', '"of" is said of "contact"');
    mistakes.need(`${place}/fields`, Boolean(fields) === (block.type === 'facts'), '"facts" has "fields", no other');
    for (const [at, name] of of.entries())
      mistakes.need(
        `${place}/of/${at}`,
        resource.fields[name]?.declaration.reference,
        () => `no reference is called "${name}"${hint(name, Object.keys(resource.fields))}`,
      );
    for (const [at, name] of (fields ?? []).entries())
      mistakes.need(
        `${place}/fields/${at}`,
        resolvePath(resource, name),
        () => `unknown field "${name}"${hint(name, Object.keys(resource.fields))}`,
      );
    if (block.type === 'waiting') mistakes.need(place, activity, 'needs "activity"');
    if (block.type === 'holders') {
      const isNamed = tabs.some(({ sections }) => sections.some(({ name }) => name === 'holders'));
      mistakes.need(place, holders && isNamed, 'needs "holders", and their section of that name');
    }
  }
}

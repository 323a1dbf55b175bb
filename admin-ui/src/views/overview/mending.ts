import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { recordPath } from '../../labels.ts';

/** What a link to a section says beside its address: which one is opened to be edited. */
export interface Mending {
  mend: string;
}

/** The tab and section of a record's page in which a field is edited, for a link; the page itself where none shows it. */
export function mendingPlace(resource: Resource, id: unknown, path: string): { to: string; state?: Mending } {
  const [name = ''] = path.split('.');
  for (const tab of resource.declaration.tabs)
    for (const section of tab.sections)
      if (section.fields.includes(name))
        return { to: recordPath(resource, id, tab.name), state: { mend: section.name } };
  return { to: recordPath(resource, id) };
}

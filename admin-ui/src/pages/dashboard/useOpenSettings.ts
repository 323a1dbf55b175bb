import { reachesPage } from '@hestia/permissions/index.ts';
import type { Tenant } from '@hestia/resources/generated/types.ts';
import { incompleteSettings } from '@hestia/resources/tenant/incomplete.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useGetOne, useTranslate } from 'react-admin';
import { recordPath, useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';

/** What the network's settings are still without, for who may set it: their names, and the page of the first of them. */
export function useOpenSettings(): { names: string[]; to: string; isPending: boolean } {
  const { actor, me } = useSession();
  const translate = useTranslate();
  const resource = resourceById('tenant') as Resource<Tenant>;
  const { field } = useLabels(resource);
  const { id } = me.tenant;
  const enabled = reachesPage(actor, resource);
  const { data, isPending } = useGetOne<Tenant & RaRecord<string>>(resource.name, { id }, { enabled });
  const open = data ? incompleteSettings(data) : [];
  const tab = resource.declaration.tabs.find(({ sections }) =>
    sections.some(({ fields }) => fields.includes(open[0] ?? '')),
  );
  const nameOf = (name: (typeof open)[number]) => translate(`app.administration.open.${name}`, { _: field(name) });
  return { names: open.map(nameOf), to: recordPath(resource, id, tab?.name), isPending: enabled && isPending };
}

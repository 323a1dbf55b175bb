import { isOfType } from '@hestia/resources/client-template/typed.ts';
import type { ClientTemplate } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName } from '@hestia/resources/vocabulary/index.ts';
import { useGetList } from 'react-admin';

/** A template that can be written from. */
export type Template = ClientTemplate;

/** The templates that are in use, in their order, of the page's type: letters unless said. */
export function useTemplates(type = 'letter'): Template[] {
  const { data = [] } = useGetList<Template>('client-templates', {
    filter: { active: true } satisfies ConditionOn<ClientTemplate>,
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'order' satisfies FieldName<ClientTemplate>, order: 'ASC' },
    meta: { total: false },
  });
  return data.filter((one) => isOfType(one, type));
}

import { type RaRecord, useGetList } from 'react-admin';

type Texts = Record<string, string | null> | null;

/** A template that can be written from. */
export interface Template extends RaRecord {
  name: string;
  subject: Texts;
  body: Texts;
}

/** The templates that are in use. */
export function useTemplates(): Template[] {
  const { data = [] } = useGetList<Template>('client-templates', {
    filter: { active: true },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
    meta: { total: false },
  });
  return data;
}

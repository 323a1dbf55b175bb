import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** What a document lacks. */
export interface Finding {
  code: string;
  severity: 'void' | 'stop' | 'clause' | 'fine' | 'practice';
  source: string;
  text: string;
}

/** A document of a record, as the server makes it. */
export interface Printed {
  document: string;
  language: 'fr' | 'en';
  template: { id: string; name: string } | null;
  /** Its own text: written by a person, or kept as it was. */
  own: { written: boolean } | null;
  /** Whether its text may be changed. */
  open: boolean;
  content: string;
  html: string;
  /** What its text is known by, and who signs it, of one that is signed in presence. */
  digest?: string;
  signers?: { name: string; label: string }[];
  findings: Finding[];
}

const call = async (path: string, method = 'GET', body?: object): Promise<Printed> =>
  (await httpClient(`${apiUrl()}/${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })).json;

/**
 * A document of a record, and what is done about its text.
 *
 * @param electronic the language in which it is signed electronically, in place of its paper
 */
export function usePrint(resource: Resource, record: RaRecord, document: string, electronic?: Language) {
  const client = useQueryClient();
  const path = `${resource.name}/${record.id}/prints/${document}`;
  const shown = electronic ? `${path}?form=electronic&language=${electronic}` : path;
  const key = ['print', shown, record.version];
  const query = useQuery({
    queryKey: key,
    queryFn: () => call(shown),
    retry: false,
    staleTime: 0,
    // While a version that was just made is fetched, what is read and pressed stays where it is.
    placeholderData: keepPreviousData,
  });
  const keep = (found: Printed) => client.setQueryData(key, found);
  const override = useMutation({
    mutationFn: (content: string) => call(path, 'PUT', { content, language: query.data?.language }),
    onSuccess: keep,
  });
  const reset = useMutation({ mutationFn: () => call(path, 'DELETE'), onSuccess: keep });
  return { path, query, override, reset };
}

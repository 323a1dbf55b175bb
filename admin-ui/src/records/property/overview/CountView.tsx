import type { Property } from '@hestia/resources/generated/types.ts';
import { useEffect } from 'react';
import { apiUrl, httpClient } from '../../../providers/http.ts';
import type { RecordViewProps } from '../../index.ts';

/** Counts that somebody opened the property's page; figures are no reason to disturb anybody. */
export default function CountView({ record: { id } }: RecordViewProps<Property>) {
  useEffect(() => {
    httpClient(`${apiUrl()}/properties/${id}/views`, { method: 'POST' }).catch(() => undefined);
  }, [id]);
  return null;
}

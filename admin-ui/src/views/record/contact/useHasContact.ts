import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RaRecord } from 'react-admin';
import { useReadable } from '../../FieldValue.tsx';
import { contactEntries, contactFields } from './ways.ts';

/** Whether there is something to be said of how a record is reached: a way, or that it is not for these eyes. */
export function useHasContact(resource: Resource, record: RaRecord): boolean {
  const readable = useReadable(resource);
  const reads = (name: string) => readable(name, record);
  return contactFields(resource).some(({ name }) => !reads(name)) || contactEntries(resource, record, reads).length > 0;
}

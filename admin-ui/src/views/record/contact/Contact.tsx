import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ReactNode, Suspense } from 'react';
import type { RaRecord } from 'react-admin';
import { recordScreens } from '../../../records/index.ts';
import { Reserved, useReadable } from '../../FieldValue.tsx';
import { type ContactLook, Entries } from './Entries.tsx';
import { WayButton } from './WayButton.tsx';
import { contactEntries, contactFields } from './ways.ts';

interface ContactProps {
  resource: Resource;
  record: RaRecord;
  look?: ContactLook;
  /** Instead of it, where the record says no way to be reached. */
  otherwise?: ReactNode;
}

/** How a record is reached: by its own rules, where it has them; for whom that is where it is not for these eyes. */
export function Contact({ resource, record, look = 'list', otherwise = null }: ContactProps) {
  const readable = useReadable(resource);
  const { ways: Own } = recordScreens(resource);
  const entries = contactEntries(resource, record, (name) => readable(name, record));
  const hidden = contactFields(resource).find(({ name }) => !readable(name, record));
  if (entries.length === 0)
    return hidden && look !== 'bar' ? <Reserved resource={resource} names={[hidden.name]} /> : otherwise;
  if (Own)
    return (
      <Suspense fallback={null}>
        <Own resource={resource} record={record} entries={entries} look={look} />
      </Suspense>
    );
  return (
    <Entries
      entries={entries}
      look={look}
      button={(way) => <WayButton key={way.channel} way={way} inBar={look === 'bar'} />}
    />
  );
}

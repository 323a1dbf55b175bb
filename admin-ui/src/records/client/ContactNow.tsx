import { mayContact } from '@hestia/resources/consent/contact.ts';
import type { Client } from '@hestia/resources/generated/types.ts';
import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { parisDay } from '../../fields/formats.ts';
import { resourceById } from '../../registry.ts';
import type { ContactViewProps, Shown } from '../index.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { useLedger } from './useLedger.ts';

/** Calls or writes at once where that is allowed, and asks what it is for where it isn't: the whole record decides. */
export default function ContactNow({ resource, record, way, onClose }: ContactViewProps<Client>) {
  const { data: consents } = useLedger(String(record.id));
  const { data: client } = useGetOne<Shown<Client>>(resource.name, { id: record.id });
  const consent = resourceById('consent');
  const isFree = consents && client && mayContact(client, consents, way.channel, 'prospecting', parisDay()).allowed;
  useEffect(() => {
    if (!isFree) return;
    window.location.assign(way.href);
    onClose();
  }, [isFree, way.href, onClose]);
  if (!consents || !client || !consent || isFree) return null;
  return <ContactDialog consent={consent} record={client} way={way} entries={consents} onClose={onClose} />;
}

import { type Channel, mayContact } from '@hestia/resources/consent/contact.ts';
import type { Client } from '@hestia/resources/generated/types.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { parisDay } from '../../fields/formats.ts';
import { resourceById } from '../../registry.ts';
import { Entries } from '../../views/record/contact/Entries.tsx';
import { WayButton } from '../../views/record/contact/WayButton.tsx';
import type { Way } from '../../views/record/contact/ways.ts';
import type { WaysViewProps } from '../index.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { reasonOf } from './reason.ts';
import { useLedger } from './useLedger.ts';

/** How to reach a client: where prospecting is refused, the button says why and asks what the contact is for. */
export default function ClientWays({ record, entries, look }: WaysViewProps<Client>) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const consent = resourceById('consent');
  const { data: consents } = useLedger(String(record.id));
  const [asked, setAsked] = useState<Way>();
  if (!consent) return null;
  const today = parisDay();
  const refusedBy = (channel: Channel): string | undefined => {
    const answer = consents && mayContact(record, consents, channel, 'prospecting', today);
    if (!answer || answer.allowed) return undefined;
    return translate('app.contact.refusedHint', { reason: reasonOf(consent.labels[locale], answer) });
  };
  return (
    <>
      <Entries
        entries={entries}
        look={look}
        button={(way) => (
          <WayButton
            key={way.channel}
            way={way}
            refused={refusedBy(way.channel)}
            isPending={!consents}
            inBar={look === 'bar'}
            onAsk={() => setAsked(way)}
          />
        )}
      />
      {asked && consents ? (
        <ContactDialog
          consent={consent}
          record={record}
          way={asked}
          entries={consents}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}

import { CONTACT_PURPOSES, type ContactPurpose, mayContact } from '@hestia/resources/consent/contact.ts';
import type { Client } from '@hestia/resources/generated/types.ts';
import { Box } from '@mui/material';
import { SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { parisDay } from '../../../fields/formats.ts';
import { useLabels } from '../../../labels.ts';
import { resourceById } from '../../../registry.ts';
import type { Shown } from '../../index.ts';
import { reasonOf } from '../reason.ts';
import { useLedger } from '../useLedger.ts';

interface Choice {
  id: ContactPurpose;
  name: string;
  isRefused: boolean;
  /** Why the law forbids it. */
  refusal?: string;
}

function Option() {
  const choice = useRecordContext<Choice>();
  return (
    <span>
      {choice?.name}
      {choice?.refusal ? (
        <Box component="span" sx={{ display: 'block', typography: 'caption', whiteSpace: 'normal' }}>
          {choice.refusal}
        </Box>
      ) : null}
    </span>
  );
}

/** Why the client is written to: purposes that their consents and the law forbid say so and can't be chosen. */
export function PurposeInput({ record }: { record: Shown<Client> }) {
  const translate = useTranslate();
  const consent = resourceById('consent');
  const { labels } = useLabels(consent as NonNullable<typeof consent>);
  const { data: consents } = useLedger(String(record.id), true);
  const today = parisDay();
  const choices = CONTACT_PURPOSES.map((one): Choice => {
    const name = translate(`app.contact.purposes.${one}`);
    const answer = consents && mayContact(record, consents, 'email', one, today);
    if (!answer || answer.allowed) return { id: one, name, isRefused: false };
    return { id: one, name, isRefused: true, refusal: reasonOf(labels, answer) };
  });
  return (
    <SelectInput
      source="purpose"
      label={translate('app.contact.why')}
      choices={choices}
      optionText={<Option />}
      disableValue="isRefused"
      required
      helperText={translate('app.contact.kept')}
    />
  );
}

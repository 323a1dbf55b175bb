import type { LeadDelay } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { isWhole, NumberInput } from '../../leads/NumberInput.tsx';
import { TrialPanel } from '../../leads/TrialPanel.tsx';
import type { RecordViewProps } from '../index.ts';

const MOST_HOURS = 1_000;

/** Another time for this step is tried before it is saved. */
export default function Trial(props: RecordViewProps<LeadDelay>) {
  // What was saved elsewhere on the page is begun from, not written over.
  return <Begun key={props.record.version} {...props} />;
}

function Begun({ resource, record }: RecordViewProps<LeadDelay>) {
  const translate = useTranslate();
  const { section, field } = useLabels(resource);
  const [hours, setHours] = useState(String(record.hours ?? ''));
  return (
    <TrialPanel
      title={section('trial')}
      resource={resource as Resource}
      record={record}
      change={{ status: String(record.status), hours: Number(hours) }}
      values={{ hours: Number(hours) }}
      isWrong={!isWhole(hours, MOST_HOURS)}
    >
      <NumberInput
        label={field('hours')}
        value={hours}
        most={MOST_HOURS}
        fault={translate('app.leads.trial.whole', { most: MOST_HOURS })}
        onChange={setHours}
      />
    </TrialPanel>
  );
}

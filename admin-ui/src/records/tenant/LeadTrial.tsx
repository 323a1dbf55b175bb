import type { Tenant } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { isWhole, NumberInput } from '../../leads/NumberInput.tsx';
import { TrialPanel } from '../../leads/TrialPanel.tsx';
import type { RecordViewProps } from '../index.ts';

const MOST_OPEN = 1_000;
const FIRST = ['load', 'wins', 'distance'] as const;

/** Another routing of vendor leads is tried before it is saved. */
export default function LeadTrial(props: RecordViewProps<Tenant>) {
  // What was saved elsewhere on the page is begun from, not written over.
  return <Begun key={props.record.version} {...props} />;
}

function Begun({ resource, record }: RecordViewProps<Tenant>) {
  const translate = useTranslate();
  const { section, field, value } = useLabels(resource);
  const [first, setFirst] = useState<string>(record.leadRouting?.first ?? 'load');
  const [open, setOpen] = useState(String(record.leadRouting?.mostOpen ?? ''));
  const leadRouting = { first, mostOpen: open === '' ? null : Number(open) };
  return (
    <TrialPanel
      title={section('leadTrial')}
      resource={resource as Resource}
      record={record}
      change={{ leadRouting }}
      values={{ leadRouting }}
      isWrong={open !== '' && !isWhole(open, MOST_OPEN)}
    >
      <TextField
        select
        size="small"
        label={field('leadRouting.first')}
        value={first}
        onChange={({ target }) => setFirst(target.value)}
      >
        {FIRST.map((one) => (
          <MenuItem key={one} value={one}>
            {value('leadRouting.first', one)}
          </MenuItem>
        ))}
      </TextField>
      <NumberInput
        label={field('leadRouting.mostOpen')}
        value={open}
        most={MOST_OPEN}
        fault={translate('app.leads.trial.whole', { most: MOST_OPEN })}
        isOptional
        onChange={setOpen}
      />
    </TrialPanel>
  );
}

import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { countOf, GROUPS } from './counts.ts';
import { Identification } from './Identification.tsx';
import { Others } from './Others.tsx';
import { OwnRecords } from './Records.tsx';
import { Rules } from './Rules.tsx';
import { Summary } from './Summary.tsx';
import type { PlanCount, Transfer } from './transfer.ts';
import type { Saving } from './useSaving.ts';

export const STEPS = ['identification', 'mandates', 'properties', 'rules', 'others', 'summary'] as const;
export type StepName = (typeof STEPS)[number];

/** How many records a step is about; nothing where it is about none. */
export function stepCount(name: StepName, counts: PlanCount[]): number | undefined {
  if (name === 'mandates' || name === 'properties') return countOf(counts, GROUPS[name]).count;
  if (name === 'others') return countOf(counts, { group: 'other' }).count + countOf(counts, { group: 'along' }).count;
  return name === 'summary' ? countOf(counts, {}).count : undefined;
}

interface StepProps {
  name: StepName;
  transfer: Transfer | undefined;
  from: string | null;
  counts: PlanCount[];
  saving: Saving;
  onGo: (by: 1 | -1) => void;
  onSaved: (transfer: Transfer) => void;
}

/** One step of the wizard, with the way on and back. */
export function Step({ name, transfer, from, counts, saving, onGo, onSaved }: StepProps) {
  const translate = useTranslate();
  if (name === 'identification' || !transfer)
    return <Identification key={transfer?.version} transfer={transfer} from={from} onSaved={onSaved} />;
  if (name === 'rules') return <Rules transfer={transfer} saving={saving} onGo={onGo} />;
  return (
    <Stack spacing={2}>
      {name === 'mandates' || name === 'properties' ? (
        <OwnRecords key={name} kind={name} transfer={transfer} saving={saving} />
      ) : null}
      {name === 'others' ? <Others transfer={transfer} counts={counts} saving={saving} /> : null}
      {name === 'summary' ? <Summary transfer={transfer} counts={counts} saving={saving} /> : null}
      <Stack direction="row" spacing={1}>
        <Button onClick={() => onGo(-1)}>{translate('app.portfolio.back.step')}</Button>
        {name === 'summary' ? null : (
          <Button variant="contained" onClick={() => onGo(1)}>
            {translate('app.portfolio.next')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

import { Checkbox, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PlanLine, Transfer } from './transfer.ts';
import { usePeopleNames } from './usePeopleNames.ts';

export type Named = NonNullable<NonNullable<Transfer['partial']>['mandates']>;
export type Kind = 'mandates' | 'properties';

export const isKind = (resource: string): resource is Kind => resource === 'mandates' || resource === 'properties';

/** The records that are named once this one goes to that agent, or isn't named any more. */
export function namedWith(named: Named, record: string, to: string | undefined): Named {
  const others = named.filter((one) => one.record !== record);
  return to === undefined ? others : [...others, { record, to }];
}

/** Whether a record goes, where that is chosen one by one, and to whom. */
export function Choice({
  transfer,
  line,
  isSaving,
  onChange,
}: {
  transfer: Transfer;
  line: PlanLine;
  isSaving: boolean;
  onChange: (to: string | undefined) => void;
}) {
  const translate = useTranslate();
  const agents = transfer.agentsTo ?? [];
  const nameOf = usePeopleNames(agents);
  const name = line.name ?? line.record;
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      {transfer.type === 'partial' ? (
        <Checkbox
          checked={!line.isLeft}
          disabled={isSaving}
          onChange={(_event, isChosen) => onChange(isChosen ? agents[0] : undefined)}
          slotProps={{ input: { 'aria-label': translate('app.portfolio.choose', { name }) } }}
        />
      ) : null}
      {!line.isLeft && agents.length > 1 ? (
        <TextField
          select
          size="small"
          label={translate('app.portfolio.to')}
          value={line.said.to ?? ''}
          disabled={isSaving}
          onChange={({ target }) => onChange(target.value)}
          sx={{ minWidth: 160 }}
          slotProps={{ htmlInput: { 'aria-label': translate('app.portfolio.toWhom', { name }) } }}
        >
          {agents.map((id) => (
            <MenuItem key={id} value={id}>
              {nameOf(id)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </Stack>
  );
}

import { ruleFor } from '@hestia/resources/portfolio-transfer/rule-for.ts';
import { Checkbox, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordRule } from './RecordRule.tsx';
import type { RuleValues } from './RuleInputs.tsx';
import type { PlanLine, Transfer } from './transfer.ts';
import { usePeopleNames } from './usePeopleNames.ts';

export type Named = NonNullable<NonNullable<Transfer['partial']>['mandates']>;
export type Kind = 'mandates' | 'properties';

export const isKind = (resource: string): resource is Kind => resource === 'mandates' || resource === 'properties';

/** What is said of a record by itself: to whom it goes, and by which rule. */
export interface Alone extends RuleValues {
  to?: string | null;
}

/** The records that are named once this is said of one of them, or it isn't named any more. */
export function namedWith(named: Named, record: string, said: Alone | undefined): Named {
  const others = named.filter((one) => one.record !== record);
  return said === undefined ? others : [...others, { ...said, record } as Named[number]];
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
  onChange: (said: Alone | undefined) => void;
}) {
  const translate = useTranslate();
  const agents = transfer.agentsTo ?? [];
  const nameOf = usePeopleNames(agents);
  const name = line.name ?? line.record;
  const kind = line.resource as Kind;
  const { record: _, ...said } = transfer.partial?.[kind]?.find(({ record }) => record === line.record) ?? {
    record: line.record,
  };
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      {transfer.type === 'partial' ? (
        <Checkbox
          checked={!line.isLeft}
          disabled={isSaving}
          onChange={(_event, isChosen) => onChange(isChosen ? { to: agents[0] ?? null } : undefined)}
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
          onChange={({ target }) => onChange({ ...said, to: target.value })}
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
      {line.isLeft ? null : (
        <RecordRule
          name={name}
          rule={said}
          effective={ruleFor(transfer, kind === 'mandates' ? 'mandate' : 'property', line.said.to ?? '', line.record)}
          hasShares={kind === 'mandates'}
          isSaving={isSaving}
          onChange={(rule) => onChange({ ...rule, to: said.to ?? null })}
        />
      )}
    </Stack>
  );
}

import { stepsOf as declaredSteps, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Chip, MenuItem, Stack, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { DAYS } from '../../fields/shared/days.ts';
import { resources } from '../../registry.ts';
import { resourceByName, stepAction, useActionNames, useKindName } from '../../views/record/auditEntry.ts';
import { RecordPicker } from '../../views/record/RecordPicker.tsx';
import { people, usePeople } from '../../views/record/usePeople.ts';
import { ACTIONS, PLATFORM } from './words.ts';

const WIDTH = { width: { xs: '100%', sm: 200 } };

/** A day that is chosen or typed; the address follows when it is whole. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return (
    <TextField
      type="date"
      margin="none"
      label={label}
      value={shown}
      onChange={({ target }) => {
        setShown(target.value);
        onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: DAYS }}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 160 } }}
    />
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: { value: string; name: string }[];
  onChange: (value: string) => void;
}) {
  const translate = useTranslate();
  return (
    <TextField
      select
      margin="none"
      label={label}
      value={options.some((one) => one.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={WIDTH}
    >
      <MenuItem value="">{translate('app.savedQueries.all')}</MenuItem>
      {options.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function PersonFilter({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const translate = useTranslate();
  const { nameOf } = usePeople(id ? [id] : []);
  const target = people();
  if (!target) return null;
  if (id)
    return <Chip label={nameOf(id)} onDelete={() => onChange('')} variant="outlined" sx={{ alignSelf: 'center' }} />;
  return (
    <RecordPicker target={target} label={translate('app.audit.person')} onPick={(one) => onChange(String(one.id))} />
  );
}

const byName = (left: { name: string }, right: { name: string }): number => left.name.localeCompare(right.name);

const stepsOf = (resource: Resource | undefined): string[] =>
  (resource ? declaredSteps(resource) : []).map(({ step }) => stepAction(step.name));

/** Who, of what, what and when; held in the address. */
export function Filters() {
  const { filterValues, setFilters } = useListContext();
  const translate = useTranslate();
  const kindName = useKindName();
  const { actor = '', resource: kind = '', action = '', from = '', to = '' } = filterValues as Record<string, string>;
  const resource = resourceByName(kind);
  const actionName = useActionNames();
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === '' ? rest : { ...rest, [name]: value });
  };
  const kinds = [...resources.map(({ name }) => name), ...PLATFORM];
  const actions = [...ACTIONS, ...stepsOf(resource)];
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ py: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <PersonFilter id={actor} onChange={(id) => set('actor', id)} />
      <Choice
        label={translate('app.audit.model')}
        value={kind}
        options={kinds.map((name) => ({ value: name, name: kindName(name) })).sort(byName)}
        onChange={(name) => set('resource', name)}
      />
      <Choice
        label={translate('app.audit.action')}
        value={action}
        options={actions.map((name) => ({ value: name, name: actionName(resource, name) })).sort(byName)}
        onChange={(name) => set('action', name)}
      />
      <Day label={translate('app.filter.from')} value={from} onChange={(day) => set('from', day)} />
      <Day label={translate('app.filter.to')} value={to} onChange={(day) => set('to', day)} />
    </Stack>
  );
}

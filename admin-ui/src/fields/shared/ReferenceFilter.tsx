import { choosingFields, type FieldSchema, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { type RaRecord, useGetList, useGetMany } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { NAMES } from '../../providers/reads.ts';
import { resourceById } from '../../registry.ts';
import { useRested } from '../../state/rested.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import { isShort, offered } from './offered.ts';
import { useChoiceName } from './useChoiceName.ts';

const ROWS = 50;
const WAIT_MS = 200;

/** The resource that a reference points to. */
export const targetOf = (schema: FieldSchema): Resource | undefined =>
  resourceById(schema['x-field']?.reference?.resource ?? '');

function useChosen(target: Resource | undefined, ids: string[]) {
  const { data } = useGetMany<RaRecord>(
    target?.name ?? '',
    { ids, meta: NAMES },
    { enabled: Boolean(target) && ids.length > 0 },
  );
  return data;
}

/** Any of some records, found as one types. */
export function ReferenceFilter({
  schema,
  label,
  ids,
  onChange,
}: {
  schema: FieldSchema;
  label: string;
  ids: string[];
  onChange: (ids: string[]) => void;
}) {
  const target = targetOf(schema);
  const [typed, setTyped] = useState('');
  const q = useRested(typed.trim(), WAIT_MS);
  const chosen = useChosen(target, ids);
  const named = ids.join();
  // The same from one drawing to the next: with another one the input takes back what is being typed.
  const value = useMemo(
    () => (named ? named.split(',') : []).map((id) => chosen?.find((one) => one?.id === id) ?? { id }),
    [named, chosen],
  );
  const choiceName = useChoiceName(target);
  const all: Partial<ReturnType<typeof offered>> = target ? offered(target) : {};
  const { data: found = [] } = useGetList<RaRecord>(
    target?.name ?? '',
    {
      pagination: { page: 1, perPage: all.perPage ?? ROWS },
      filter: q && target && !isShort(target) ? { q } : {},
      ...(all.sort ? { sort: all.sort } : {}),
      meta: { fields: target ? choosingFields(target) : [], total: false },
    },
    { enabled: Boolean(target), placeholderData: (before) => before },
  );
  if (!target) return null;
  return (
    <Autocomplete
      multiple
      options={found}
      value={value}
      {...(isShort(target) ? {} : { filterOptions: (options: RaRecord[]) => options })}
      getOptionLabel={choiceName}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, next) => onChange(next.map((one) => String(one.id)))}
      renderOption={({ key, ...props }, one) => (
        <li key={key} {...props}>
          <ChoiceLine resource={target} record={one} />
        </li>
      )}
      renderInput={(params) => <TextField {...params} autoFocus label={label} />}
    />
  );
}

export function ReferenceText({ schema, ids }: { schema: FieldSchema; ids: string[] }) {
  const target = targetOf(schema);
  const chosen = useChosen(target, ids);
  return <>{target && chosen ? chosen.map((one) => displayOf(target, one)).join(', ') : '…'}</>;
}

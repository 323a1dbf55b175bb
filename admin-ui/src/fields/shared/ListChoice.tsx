import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Autocomplete, Checkbox, TextField } from '@mui/material';
import { useRef } from 'react';
import { type RaRecord, useGetList, useGetMany, useInput } from 'react-admin';
import { resourceById } from '../../registry.ts';
import { startingSort } from '../../sorting.ts';
import { useNames } from '../../views/record/useNames.ts';
import type { InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { ChoiceLine } from './ChoiceLine.tsx';
import { firstMessage } from './first-message.ts';
import { ALL_ROWS, inUse } from './offered.ts';
import { useAmong } from './useAmong.ts';
import { useChoiceName } from './useChoiceName.ts';

const idsIn = (value: unknown): string[] => [value || []].flat().map(String);

/** What a list's lines are grouped by: the reference to another configuration list. */
function groupOf(target: Resource): { name: string; resource: Resource } | undefined {
  for (const { name, declaration } of Object.values(target.fields)) {
    const resource = resourceById(declaration.reference?.resource ?? '');
    if (resource?.declaration.ordered) return { name, resource };
  }
  return undefined;
}

/** The lines that are offered, and those that are chosen though they aren't offered any more. */
function useLines(target: Resource, filter: Record<string, unknown>, chosen: string[], isAsked: boolean): RaRecord[] {
  const { data = [] } = useGetList<RaRecord>(
    target.name,
    {
      filter,
      pagination: { page: 1, perPage: ALL_ROWS },
      sort: startingSort(target),
      meta: { total: false },
    },
    { enabled: isAsked },
  );
  const missing = chosen.filter((id) => !data.some((one) => one.id === id));
  const { data: others = [] } = useGetMany<RaRecord>(target.name, { ids: missing }, { enabled: missing.length > 0 });
  return [...data, ...others.filter((one) => one && missing.includes(String(one.id)))];
}

/** The same as long as its key says the same: another value takes back what is being typed into the input. */
function useKept<T>(value: T, key: string): T {
  const kept = useRef({ key, value });
  if (kept.current.key !== key) kept.current = { key, value };
  return kept.current.value;
}

/** One or several of a short list: all of it is there to look through, in its order and its groups. */
export function ListChoice({ field, target, multiple }: { field: InputProps; target: Resource; multiple: boolean }) {
  const { source, label, helperText, required, readOnly: disabled } = useFieldInput(field);
  const { condition, awaited } = useAmong(field);
  const among = { ...inUse(target, field.schema), ...condition };
  const choiceName = useChoiceName(target);
  const {
    field: { value, onChange, ref },
    fieldState: { error },
  } = useInput({ source });
  const chosen = idsIn(value);
  const lines = useLines(target, among, chosen, awaited === undefined);
  const group = groupOf(target);
  const isGrouped = group !== undefined && !(group.name in among);
  const { nameOf } = useNames(group?.resource, isGrouped ? idsIn(lines.map((one) => one[group.name] ?? [])) : []);
  const of = (id: string) => lines.find((one) => one.id === id);
  const found = chosen.flatMap((id) => of(id) ?? []);
  const known = useKept(found, found.map((one) => `${one.id} ${choiceName(one)}`).join());
  const grouped = isGrouped
    ? [...lines].sort((left, right) => String(left[group.name]).localeCompare(String(right[group.name])))
    : lines;
  return (
    <Autocomplete<RaRecord, boolean>
      multiple={multiple}
      options={grouped}
      value={multiple ? known : (known[0] ?? null)}
      disabled={disabled}
      noOptionsText={awaited}
      disableCloseOnSelect={multiple}
      limitTags={12}
      getOptionLabel={choiceName}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(left, right) => left.id === right.id}
      {...(isGrouped ? { groupBy: (one: RaRecord) => (one[group.name] ? nameOf(String(one[group.name])) : '') } : {})}
      onChange={(_, next) =>
        onChange(Array.isArray(next) ? next.map((one) => one.id) : ((next as RaRecord | null)?.id ?? null))
      }
      renderOption={({ key, ...option }, one, { selected }) => (
        <li key={key} {...option}>
          {multiple ? <Checkbox size="small" checked={selected} tabIndex={-1} sx={{ p: 0.5, mr: 0.5 }} /> : null}
          <ChoiceLine resource={target} record={one} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          label={label}
          required={required}
          error={Boolean(error)}
          helperText={firstMessage(error) ?? (helperText || undefined)}
        />
      )}
    />
  );
}

import AddIcon from '@mui/icons-material/Add';
import { Button, FormHelperText, Stack, Typography } from '@mui/material';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { FIELD_GRID, GRID_ROOM } from '../../theme/grid.ts';
import { UNSEEN } from '../../theme/unseen.ts';
import { Display } from '../Display.tsx';
import type { InputProps } from '../field-ui.ts';
import { Input } from '../Input.tsx';
import { useFieldInput } from '../useFieldInput.ts';

type Entry = Record<string, unknown>;

const OPEN_LINE = [{}];

/** How many parts of an entry are typed side by side; more stand in the grid that fields stand in. */
const ON_A_LINE = 4;
/** Its buttons are there for who goes by the keys, too. */
const LINE = {
  '& .RaSimpleFormIterator-line:focus-within > .RaSimpleFormIterator-action': { visibility: 'visible' },
} as const;
const IN_A_GRID = {
  ...LINE,
  '& .RaSimpleFormIterator-line': { ...GRID_ROOM, borderBottom: 1, borderColor: 'divider', pt: 1.5 },
  '& .RaSimpleFormIterator-form': { ...FIELD_GRID, rowGap: 0.5, width: '100%' },
} as const;

/** Figures alone stand in columns where there is room: the words of the first line are the heads of all. */
const inColumns = (count: number) => ({
  ...IN_A_GRID,
  '& .RaSimpleFormIterator-form': {
    ...IN_A_GRID['& .RaSimpleFormIterator-form'],
    columnGap: 1.5,
    '@container (min-width: 620px)': { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
  },
  '& .RaSimpleFormIterator-line:not(:first-of-type)': {
    ...IN_A_GRID['& .RaSimpleFormIterator-line'],
    '@container (min-width: 620px)': { '& label': UNSEEN },
  },
});
const FIGURES = ['integer', 'number', 'money'];
/** More are narrower than what is typed into them. */
const MOST_COLUMNS = 6;

/** Adds an entry that is told: where an entry has one part, react-admin takes it for a bare value and throws. */
function AddButton({ entry, most }: { entry: Entry; most: number }) {
  const { add, total } = useSimpleFormIterator();
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<AddIcon />} disabled={total >= most} onClick={() => add({ ...entry })}>
      {translate('ra.action.add')}
    </Button>
  );
}

/** What stays as it is is read: an entry of greyed inputs says no more, in more room. */
function ClosedEntries({ entries, ...props }: InputProps & { entries: unknown[] }) {
  const { label, helperText } = useFieldInput(props);
  return (
    <Stack role="group" aria-label={label} spacing={0.5} sx={{ mb: 1 }}>
      <Typography component="span" variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Display resource={props.resource} path={props.path} schema={props.schema} value={entries} />
      {helperText ? <FormHelperText>{helperText}</FormHelperText> : null}
    </Stack>
  );
}

/** The entries; of a new record the first line stands open where one of them is the main one, as a phone number is. */
export function EntriesInput({ creating = false, ...props }: InputProps) {
  const { resource, path, schema } = props;
  const { source, label, helperText, required, readOnly: disabled } = useFieldInput(props);
  const { watch } = useFormContext();
  const { primary } = schema['x-field'] ?? {};
  const entries = watch(source) as unknown[] | null | undefined;
  // One alone is the main one anyway.
  const isAlone = (entries?.length ?? 0) < 2;
  const untold = ['id', ...(isAlone ? [primary] : [])];
  const parts = Object.entries(schema.items?.properties ?? {}).filter(([name]) => !untold.includes(name));
  const isLong = parts.length > ON_A_LINE;
  const isFigures =
    parts.length <= MOST_COLUMNS && parts.every(([, part]) => FIGURES.includes(part['x-field']?.type ?? ''));
  // A line that stands open and is left as it is is none: it asks for nothing.
  const isLeft = !required && isAlone && Object.values((entries?.[0] ?? {}) as Entry).every((part) => !part);
  const empty = Object.fromEntries(parts.map(([name, part]) => [name, part.default ?? null]));
  if (disabled) return <ClosedEntries {...props} entries={entries ?? []} />;
  return (
    <ArrayInput
      source={source}
      label={label}
      helperText={helperText}
      required={required}
      role="group"
      aria-label={label}
      {...(creating && primary ? { defaultValue: OPEN_LINE } : {})}
    >
      <SimpleFormIterator
        inline={!isLong}
        disableClear
        disableReordering={isAlone}
        addButton={<AddButton entry={empty} most={schema.maxItems ?? Number.POSITIVE_INFINITY} />}
        sx={isLong ? (isFigures ? inColumns(parts.length) : IN_A_GRID) : LINE}
      >
        {parts.map(([name, part]) => (
          <Input
            key={name}
            resource={resource}
            path={`${path}.${name}`}
            source={name}
            schema={part}
            required={!isLeft && Boolean(schema.items?.required?.includes(name))}
          />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

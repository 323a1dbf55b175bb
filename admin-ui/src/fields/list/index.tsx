import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import StarIcon from '@mui/icons-material/Star';
import { Button, Stack, Typography } from '@mui/material';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLabels } from '../../labels.ts';
import { FIELD_GRID, GRID_ROOM } from '../../theme/grid.ts';
import { Display, isUnsaid } from '../Display.tsx';
import type { DisplayProps, FieldUi, InputProps } from '../field-ui.ts';
import { Input } from '../Input.tsx';

type Entry = Record<string, unknown>;

function EntryLine({ resource, path, schema, entry }: Omit<DisplayProps, 'value'> & { entry: Entry }) {
  const translate = useTranslate();
  const { field } = useLabels(resource);
  const primary = schema['x-field']?.primary;
  const parts = Object.entries(schema.items?.properties ?? {}).filter(
    ([name]) => name !== 'id' && name !== primary && !isUnsaid(entry[name]),
  );
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      {parts.map(([name, part]) =>
        // A mark among values says what it is called.
        typeOf(part) === 'boolean' ? (
          <span key={name}>{field(`${path}.${name}`)}</span>
        ) : (
          <Display key={name} resource={resource} path={`${path}.${name}`} schema={part} value={entry[name]} compact />
        ),
      )}
      {primary && entry[primary] ? (
        <StarIcon color="warning" sx={{ fontSize: 16 }} titleAccess={translate('app.primary')} />
      ) : null}
    </Stack>
  );
}

/** All entries, or in a table the primary one and how many more there are. */
function Entries({ compact = false, ...props }: DisplayProps) {
  const entries = props.value as Entry[];
  const { primary } = props.schema['x-field'] ?? {};
  if (!compact)
    return (
      <Stack spacing={0.5}>
        {entries.map((entry) => (
          <EntryLine key={String(entry.id ?? JSON.stringify(entry))} {...props} entry={entry} />
        ))}
      </Stack>
    );
  const main = (primary && entries.find((entry) => entry[primary])) || entries[0];
  const { [primary ?? '']: _, ...shown } = main ?? {};
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <EntryLine {...props} entry={shown} />
      {entries.length > 1 ? (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
          +{entries.length - 1}
        </Typography>
      ) : null}
    </Stack>
  );
}

const OPEN_LINE = [{}];

/** How many parts of an entry are typed side by side; more stand in the grid that fields stand in. */
const ON_A_LINE = 4;
const IN_A_GRID = {
  '& .RaSimpleFormIterator-line': { ...GRID_ROOM, borderBottom: 1, borderColor: 'divider', pt: 1.5 },
  '& .RaSimpleFormIterator-form': { ...FIELD_GRID, rowGap: 0.5, width: '100%' },
} as const;

/** Adds an entry that is told: where an entry has one part, react-admin takes it for a bare value and throws. */
function AddButton({ entry }: { entry: Entry }) {
  const { add } = useSimpleFormIterator();
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add({ ...entry })}>
      {translate('ra.action.add')}
    </Button>
  );
}

/** The entries; of a new record the first line stands open where one of them is the main one, as a phone number is. */
function EntriesInput({ resource, path, source = path, schema, creating = false }: InputProps) {
  const { field, help } = useLabels(resource);
  const { watch } = useFormContext();
  const { primary } = schema['x-field'] ?? {};
  const entries = watch(source) as unknown[] | null | undefined;
  // One alone is the main one anyway.
  const isAlone = (entries?.length ?? 0) < 2;
  const untold = ['id', ...(isAlone ? [primary] : [])];
  const parts = Object.entries(schema.items?.properties ?? {}).filter(([name]) => !untold.includes(name));
  const isLong = parts.length > ON_A_LINE;
  const empty = Object.fromEntries(parts.map(([name, part]) => [name, part.default ?? null]));
  return (
    <ArrayInput
      source={source}
      label={field(path)}
      helperText={help(path) ?? false}
      {...(creating && primary ? { defaultValue: OPEN_LINE } : {})}
    >
      <SimpleFormIterator
        inline={!isLong}
        disableClear
        disableReordering={isAlone}
        addButton={<AddButton entry={empty} />}
        sx={isLong ? IN_A_GRID : undefined}
      >
        {parts.map(([name, part]) => (
          <Input
            key={name}
            resource={resource}
            path={`${path}.${name}`}
            source={name}
            schema={part}
            required={Boolean(schema.items?.required?.includes(name))}
          />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

export default { wide: true, unsorted: true, Display: Entries, Input: EntriesInput } satisfies FieldUi;

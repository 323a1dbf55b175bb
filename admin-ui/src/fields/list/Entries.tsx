import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import StarIcon from '@mui/icons-material/Star';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { Display, isUnsaid } from '../Display.tsx';
import type { DisplayProps } from '../field-ui.ts';

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
export function Entries({ compact = false, ...props }: DisplayProps) {
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

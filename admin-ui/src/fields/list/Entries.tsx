import { type FieldSchema, typeOf } from '@hestia/resources/vocabulary/index.ts';
import StarIcon from '@mui/icons-material/Star';
import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { Display, isUnsaid } from '../Display.tsx';
import type { DisplayProps } from '../field-ui.ts';
import { fieldUi } from '../registry.ts';

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

/** As many figures side by side are told apart by the heads of their columns alone. */
const FIGURES = 3;

const figuresOf = (schema: DisplayProps['schema']) =>
  Object.values(schema.items?.properties ?? {}).filter((part) => fieldUi(typeOf(part)).numeric);

/** Entries of figures, under the names of what they say. */
function FigureTable({ resource, path, schema, entries }: Omit<DisplayProps, 'value'> & { entries: Entry[] }) {
  const { field } = useLabels(resource);
  const parts = Object.entries(schema.items?.properties ?? {}).filter(
    ([name]) => name !== 'id' && entries.some((entry) => !isUnsaid(entry[name])),
  );
  const alignOf = (part: FieldSchema) => (fieldUi(typeOf(part)).numeric ? 'right' : 'left');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ width: 'auto' }}>
        <TableHead>
          <TableRow>
            {parts.map(([name, part]) => (
              <TableCell key={name} align={alignOf(part)}>
                {field(`${path}.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <TableRow key={String(entry.id ?? JSON.stringify(entry))}>
              {parts.map(([name, part]) => (
                <TableCell key={name} align={alignOf(part)} sx={{ whiteSpace: 'nowrap' }}>
                  <Display resource={resource} path={`${path}.${name}`} schema={part} value={entry[name]} compact />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** All entries, or in a table the primary one and how many more there are. */
export function Entries({ compact = false, ...props }: DisplayProps) {
  const entries = props.value as Entry[];
  const { primary } = props.schema['x-field'] ?? {};
  if (!compact && figuresOf(props.schema).length >= FIGURES) return <FigureTable {...props} entries={entries} />;
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

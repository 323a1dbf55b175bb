import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Stack, Typography } from '@mui/material';
import { isEmpty } from '../../fields/Display.tsx';
import { useLabels } from '../../labels.ts';
import { FieldValue, useReadable } from '../FieldValue.tsx';
import { isHolder } from './SectionView.tsx';

const MOST = 4;

/** Numbers and addresses that stand beside what may be done with them, in the record's own summary. */
const isGuarded = ({ schema }: Field): boolean =>
  Object.values(schema.items?.properties ?? {}).some((part) => part['x-field']?.guarded);

/** What the header doesn't show as the title, a chip or a face: the next columns of the list that hold something. */
function useFacts(resource: Resource, record: Record<string, unknown>): string[] {
  const readable = useReadable(resource);
  const { display, list } = resource.declaration;
  return list.columns
    .filter((path) => {
      const field = resource.fields[path];
      const elsewhere =
        !field || display.includes(path) || field.declaration.colors || isHolder(resource, path) || isGuarded(field);
      return !elsewhere && field.declaration.type !== 'boolean' && readable(path, record) && !isEmpty(record[path]);
    })
    .slice(0, MOST);
}

/** The few facts that one wants to see on every tab of a record. */
export function KeyFacts({ resource, record }: { resource: Resource; record: Record<string, unknown> }) {
  const { field: label } = useLabels(resource);
  const facts = useFacts(resource, record);
  if (facts.length === 0) return null;
  return (
    <Stack
      component="dl"
      direction="row"
      useFlexGap
      sx={{ columnGap: 3, rowGap: 0.5, flexWrap: 'wrap', m: 0, mb: 1, fontSize: 13 }}
    >
      {facts.map((path) => (
        <Box key={path} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline', minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label(path)}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>
            <FieldValue resource={resource} path={path} record={record} compact />
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

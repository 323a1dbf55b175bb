import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Stack } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { isEmpty } from '../../fields/Display.tsx';
import { FieldValue } from '../FieldValue.tsx';

interface CardFactsProps {
  resource: Resource;
  record: RaRecord;
  paths: string[];
}

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], record);

/** What a card says under the name of its record; nothing of what is empty. */
export function CardFacts({ resource, record, paths }: CardFactsProps) {
  const isTold = (path: string) =>
    !isEmpty(valueAt(record, path)) || resource.fields[path]?.declaration.restricted === true;
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        flexWrap: 'wrap',
        columnGap: 1,
        alignItems: 'center',
        fontSize: 13,
        // A link among the facts is as high as a finger needs (WCAG 2.2, 2.5.8).
        '& a': { display: 'inline-block', lineHeight: '24px' },
      }}
    >
      {paths.filter(isTold).map((path) => (
        <Box key={path} component="span" sx={{ minWidth: 0 }}>
          <FieldValue resource={resource} path={path} record={record} compact />
        </Box>
      ))}
    </Stack>
  );
}

import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isUnsaid } from '../../../fields/Display.tsx';
import { useLabels } from '../../../labels.ts';
import { FieldValue, useReadable } from '../../FieldValue.tsx';
import { AsideCard } from './AsideCard.tsx';

interface FactsBlockProps {
  resource: Resource;
  record: Record<string, unknown>;
  fields: string[];
}

/** The value at a dotted path. */
const at = (record: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], record);

/** The few facts that one wants to see on every tab of a record. */
export function FactsBlock({ resource, record, fields }: FactsBlockProps) {
  const translate = useTranslate();
  const { field: label } = useLabels(resource);
  const readable = useReadable(resource);
  const told = fields.filter((path) => readable(path, record) && !isUnsaid(at(record, path)));
  if (told.length === 0) return null;
  return (
    <AsideCard title={translate('app.aside.facts')}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
          columnGap: 1.5,
          rowGap: 0.75,
          m: 0,
          fontSize: 13,
        }}
      >
        {told.map((path) => (
          <Box key={path} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="inherit" color="textSecondary">
              {label(path)}
            </Typography>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>
              <FieldValue resource={resource} path={path} record={record} compact />
            </Box>
          </Box>
        ))}
      </Box>
    </AsideCard>
  );
}

import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { RecordName } from '../../fields/shared/RecordName.tsx';
import { ValueChip } from '../../fields/shared/ValueChip.tsx';
import { isArchived } from '../../state/archive.ts';
import { usePeople } from '../record/usePeople.ts';
import { type SimilarResult, useReasons } from './similar.ts';

interface SimilarLineProps {
  resource: Resource;
  result: SimilarResult;
  /** What can be done with it. */
  children: ReactNode;
}

/** A record that could be the same: its name, why, who holds it, and what can be done. */
export function SimilarLine({ resource, result, children }: SimilarLineProps) {
  const { record } = result;
  const translate = useTranslate();
  const reasons = useReasons(resource)(result);
  const owner = typeof record.owner === 'string' ? record.owner : undefined;
  const { nameOf } = usePeople(owner ? [owner] : []);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ py: 1, justifyContent: 'space-between', alignItems: { sm: 'center' } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <RecordName resource={resource} record={record} />
        </Typography>
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.25 }}>
          {reasons.map(({ key, text, color }) => (
            <ValueChip key={key} label={text} color={color} />
          ))}
          {isArchived(resource, record) ? <ValueChip label={translate('app.archive.archived')} color="grey" /> : null}
          {owner ? (
            <Typography variant="body2" color="textSecondary">
              {translate('app.similar.heldBy', { name: nameOf(owner) })}
            </Typography>
          ) : null}
        </Stack>
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexShrink: 0, flexWrap: 'wrap' }}>
        {children}
      </Stack>
    </Stack>
  );
}

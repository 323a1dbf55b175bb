import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { isOpened } from './LeadCell.tsx';

/** Before what it is called: that the person hasn't opened it since something new came of it. */
export function UnopenedDot({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  if (isOpened(resource, record) !== false) return null;
  return (
    <Box
      component="span"
      role="img"
      aria-label={translate('app.list.unopened')}
      sx={{ display: 'inline-block', width: 8, height: 8, mr: 1, borderRadius: '50%', bgcolor: 'primary.main' }}
    />
  );
}

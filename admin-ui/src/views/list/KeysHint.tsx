import { Typography, useMediaQuery } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** How one goes through the rows without a mouse, for who has keys and not just fingers. */
export function KeysHint() {
  const translate = useTranslate();
  const { total } = useListContext();
  const hasKeys = useMediaQuery('(hover: hover) and (min-width: 900px)');
  if (!hasKeys || !total) return null;
  return (
    <Typography variant="caption" color="textSecondary">
      {translate('app.list.keys')}
    </Typography>
  );
}

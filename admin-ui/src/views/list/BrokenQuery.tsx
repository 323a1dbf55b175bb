import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Bookmark } from './bookmarks.ts';

/** Says that a saved query no longer fits its list, which shows all instead, and lets it be deleted. */
export function BrokenQuery({
  query,
  onDelete,
  onClose,
}: {
  query: Bookmark;
  onDelete: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" onClose={onClose} closeText={translate('ra.action.close')} sx={{ my: 1 }}>
      {translate('app.savedQueries.broken', { name: query.name })}{' '}
      <Button size="small" color="inherit" onClick={onDelete}>
        {translate('ra.action.delete')}
      </Button>
    </Alert>
  );
}

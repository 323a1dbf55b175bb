import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Stands where a file can't be shown: it is not of a kind that is, or could not be read. */
export function Unshown({ reason }: { reason: 'kind' | 'broken' }) {
  const translate = useTranslate();
  return (
    <Typography color="textSecondary" sx={{ textAlign: 'center', py: 8 }}>
      {translate(`app.files.unshown.${reason}`)}
    </Typography>
  );
}

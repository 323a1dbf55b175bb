import { refusalMessage } from '@hestia/permissions/index.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import { useLocale } from 'react-admin';

/** In place of what the person's roles don't let them do. */
export function Refused() {
  const locale = useLocale() as Language;
  return <Typography color="textSecondary">{refusalMessage('acl', locale)}</Typography>;
}

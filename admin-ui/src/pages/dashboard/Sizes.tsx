import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { formatBytes, formatDateTime } from '../../fields/formats.ts';
import { reachesOutbox } from '../../layouts/reaches.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useSession } from '../../session.tsx';

interface Size {
  files: number;
  fileBytes: number;
  databaseBytes: number | null;
  backupAt: string | null;
}

/** How much the network keeps, and when that was last saved elsewhere, as far as the installation tells. */
export function Sizes() {
  const { actor } = useSession();
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useQuery({
    enabled: reachesOutbox(actor),
    queryKey: ['installation'],
    queryFn: async () => (await httpClient(`${apiUrl()}/installation`)).json as Size,
  });
  if (!data) return null;
  const { files, fileBytes, databaseBytes, backupAt } = data;
  const told = [
    translate('app.administration.size.files', { smart_count: files, size: formatBytes(fileBytes, locale) }),
    ...(databaseBytes === null
      ? []
      : [translate('app.administration.size.database', { size: formatBytes(databaseBytes, locale) })]),
    backupAt
      ? translate('app.administration.size.backup', { at: formatDateTime(backupAt) })
      : translate('app.administration.size.noBackup'),
  ];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {told.join(' · ')}
    </Typography>
  );
}

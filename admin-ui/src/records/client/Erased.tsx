import type { Client } from '@hestia/resources/generated/types.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatDate } from '../../fields/formats.ts';
import type { RecordViewProps } from '../index.ts';

/** Says that the data of this person is gone, and since when. */
export default function Erased({ record }: RecordViewProps<Client>) {
  const translate = useTranslate();
  if (!record.erasedAt) return null;
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      {translate('app.personalData.erasedOn', { day: formatDate(String(record.erasedAt)) })}
    </Alert>
  );
}

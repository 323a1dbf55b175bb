import type { Mailing } from '@hestia/resources/generated/types.ts';
import { Paper, Typography } from '@mui/material';
import { useId } from 'react';
import { useLocale } from 'react-admin';
import { Status } from '../../pages/mailing/Status.tsx';
import type { RecordViewProps } from '../index.ts';

/** Who gets the mailing, and how far each mail is. */
export default function Recipients({ resource, record }: RecordViewProps<Mailing>) {
  const headingId = useId();
  const locale = useLocale() as 'en' | 'fr';
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
      <Typography variant="h6" component="h2" id={headingId} sx={{ mb: 1 }}>
        {resource.labels[locale].sections?.recipients}
      </Typography>
      <Status key={`${record.id} ${record.version}`} id={String(record.id)} />
    </Paper>
  );
}

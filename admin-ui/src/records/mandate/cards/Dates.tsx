import type { Mandate } from '@hestia/resources/generated/types.ts';
import { isExpired, workFrom } from '@hestia/resources/mandate/dates.ts';
import { Box, Paper, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate, parisDay } from '../../../fields/formats.ts';
import { useLabels } from '../../../labels.ts';
import { FieldValue } from '../../../views/FieldValue.tsx';
import type { CardViewProps } from '../../index.ts';

const DATES = ['signedOn', 'withdrawalEnds', 'noticeFrom', 'expiresOn', 'terminationDate'] as const;

/** When the mandate was signed, how long the client may withdraw, from when it can be ended and when it ends. */
export default function Dates({ resource, record, title, onSettled }: CardViewProps<Mandate>) {
  const { field } = useLabels(resource);
  const translate = useTranslate();
  useEffect(onSettled, [onSettled]);
  const today = parisDay();
  const term = { ...record, signedIn: record.signedIn ?? null };
  const from = workFrom(term);
  const isWaiting = from !== undefined && from > today;
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
        {DATES.filter((name) => record[name]).map((name) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {field(name)}
            </Typography>
            <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
              <FieldValue resource={resource} record={record} path={name} />
            </Box>
          </Box>
        ))}
      </Box>
      {isWaiting ? (
        <Typography variant="body2" sx={{ mt: 1 }} role="note">
          {translate('app.mandates.workFrom', {
            day: formatDate(from),
          })}
        </Typography>
      ) : null}
      {record.status === 'completed' && isExpired(term, today) ? (
        <Typography variant="body2" color="error" sx={{ mt: 1 }} role="note">
          {translate('app.mandates.expired')}
        </Typography>
      ) : null}
    </Paper>
  );
}

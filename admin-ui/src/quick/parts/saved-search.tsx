import MatchIcon from '@mui/icons-material/HomeOutlined';
import { Alert } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type HttpError, useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '../../fields/formats.ts';
import { filled } from '../../providers/data.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useRested } from '../../state/rested.ts';

const WAIT_MS = 350;

interface Count {
  met: number;
  near: number;
  lacks: string[];
}

/** How many properties a buyer would be offered, as one types what they look for. */
export default function MatchCount() {
  const translate = useTranslate();
  const locale = useLocale();
  const search = useRested(JSON.stringify(filled((useWatch() ?? {}) as Record<string, unknown>)), WAIT_MS);
  const { data, error } = useQuery<Count, HttpError>({
    queryKey: ['saved-searches', 'count', search],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await httpClient(`${apiUrl()}/saved-searches/count`, { method: 'POST', body: search })).json as Count,
    retry: false,
  });
  if (error?.status === 422 || !data) return null;
  const needs = data.lacks.map((need) => translate(`savedSearches.needs.${need}`));
  const text =
    needs.length > 0
      ? translate('matching.count.lacks', {
          missing: new Intl.ListFormat(locale, { type: 'conjunction' }).format(needs),
        })
      : translate('matching.count.found', {
          smart_count: data.met,
          met: formatNumber(data.met, locale),
          near: formatNumber(data.near, locale),
        });
  return (
    <Alert
      role="status"
      severity={needs.length > 0 ? 'info' : data.met > 0 ? 'success' : 'warning'}
      icon={<MatchIcon fontSize="inherit" />}
      sx={{ mt: 1, py: 0 }}
    >
      {text}
    </Alert>
  );
}

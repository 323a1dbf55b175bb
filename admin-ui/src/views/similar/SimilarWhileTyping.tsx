import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { recordPath } from '../../labels.ts';
import { useRested } from '../../state/rested.ts';
import { SimilarLine } from './SimilarLine.tsx';
import type { SimilarPage } from './similar.ts';
import { tellingFields } from './telling.ts';

const WAIT_MS = 400;
const SHOWN = 3;

/** What is being typed, when the typing rests; nothing until something tells. */
function useTyped(resource: Resource): Record<string, unknown> | undefined {
  const values = useWatch() as Record<string, unknown>;
  const telling = Object.fromEntries(
    tellingFields(resource).flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  );
  const text = JSON.stringify(telling);
  const rested = useRested(text, WAIT_MS);
  return rested === '{}' ? undefined : JSON.parse(rested);
}

/** While a record is being made: who could be the same, to be looked at or taken instead. It keeps nobody from going on. */
export function SimilarWhileTyping({ resource, onUse }: { resource: Resource; onUse: (record: RaRecord) => void }) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const typed = useTyped(resource);
  const { data, error } = useQuery<SimilarPage, HttpError>({
    queryKey: [resource.name, 'similarTo', typed],
    queryFn: () => dataProvider.similar(resource.name, typed ?? {}, SHOWN),
    enabled: typed !== undefined,
    placeholderData: (before) => before,
  });
  const results = typed ? (data?.results ?? []) : [];
  const more = (data?.pagination.total ?? 0) - results.length;
  return (
    <div aria-live="polite">
      {typed && error?.status === 429 ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
          {error.message}
        </Typography>
      ) : null}
      {results.length > 0 ? (
        <Alert severity="info" sx={{ mt: 1, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
          <AlertTitle>{translate('app.similar.known')}</AlertTitle>
          <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {results.map((result) => (
              <SimilarLine key={result.record.id} resource={resource} result={result}>
                <Button
                  size="small"
                  color="inherit"
                  href={`${window.location.pathname.split('/').slice(0, 3).join('/')}${recordPath(resource, result.record.id)}`}
                  target="_blank"
                >
                  {translate('app.similar.open')}
                </Button>
                <Button size="small" variant="outlined" color="inherit" onClick={() => onUse(result.record)}>
                  {translate('app.similar.use')}
                </Button>
              </SimilarLine>
            ))}
          </Stack>
          {more > 0 ? translate('app.similar.more', { smart_count: more }) : null}
        </Alert>
      ) : null}
    </div>
  );
}

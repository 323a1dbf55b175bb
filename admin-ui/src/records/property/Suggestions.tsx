import type { Property } from '@hestia/resources/generated/types.ts';
import type { CheckedText, Suggestion } from '@hestia/resources/property/texts.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useSettings } from '../../providers/useSettings.ts';
import type { RecordViewProps } from '../index.ts';
import { textLabel } from './proofreading-texts.ts';

/** Letters around what may be wrong. */
const AROUND = 30;

function Line({
  text,
  suggestion: { offset, length, message, replacements },
}: {
  text: string;
  suggestion: Suggestion;
}) {
  const translate = useTranslate();
  const end = offset + length;
  return (
    <Box component="li" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
      <Typography component="span">
        {offset > AROUND ? '…' : ''}
        {text.slice(Math.max(0, offset - AROUND), offset)}
        <Box component="mark" sx={{ bgcolor: 'action.selected', color: 'text.primary', fontWeight: 700, px: 0.25 }}>
          {text.slice(offset, end)}
        </Box>
        {text.slice(end, end + AROUND)}
        {end + AROUND < text.length ? '…' : ''}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          message,
          ...(replacements.length > 0
            ? [translate('app.proofreading.instead', { words: replacements.join(', ') })]
            : []),
        ].join(' · ')}
      </Typography>
    </Box>
  );
}

/** What the deployment's proofreading service suggests for the texts; nothing where there is none. */
export function Suggestions({ resource, record }: RecordViewProps<Property>) {
  const translate = useTranslate();
  const { labels } = useLabels(resource);
  const known = useSettings();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      (await httpClient(`${apiUrl()}/${resource.name}/${record.id}/proofreading/suggestions`)).json as CheckedText[],
  });
  if (!known?.proofreading) return null;
  return (
    <div>
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        {translate('app.proofreading.check')}
      </Button>
      {error ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {error.message}
        </Alert>
      ) : null}
      <div role="status">
        {data?.length === 0 ? <Typography sx={{ mt: 1 }}>{translate('app.proofreading.checked')}</Typography> : null}
      </div>
      {data?.map(({ path, text, suggestions }) => (
        <Box key={path} component="section" aria-label={textLabel(path, labels.fields)} sx={{ mt: 1.5 }}>
          <Typography variant="caption" color="textSecondary">
            {textLabel(path, labels.fields)}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {suggestions.map((one) => (
              <Line key={`${one.offset} ${one.message}`} text={text} suggestion={one} />
            ))}
          </Box>
        </Box>
      ))}
    </div>
  );
}

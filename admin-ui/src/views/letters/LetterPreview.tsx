import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { MailFrame } from '../MailFrame.tsx';
import { RecordPicker } from '../record/RecordPicker.tsx';
import { type Draft, usePreview } from './usePreview.ts';

interface LetterPreviewProps {
  /** The call that fills the letter in. */
  path: string;
  /** The resource of the letter, whose fields mistakes are told by. */
  template: Resource;
  letter: Draft;
  /** The records that it can be seen with, in place of a sample, and what the call names one. */
  example: { resource: Resource; as: string; label: string };
  /** What else one chooses, before the example. */
  children?: ReactNode;
}

/** A letter as its reader would get it, as one writes it, for a sample or a record of one's choice. */
export function LetterPreview({ path, template, letter, example, children }: LetterPreviewProps) {
  const translate = useTranslate();
  const [record, setRecord] = useState<RaRecord>();
  const heading = useId();
  const whose = { as: example.as, id: record && String(record.id) };
  const { letter: seen, mistakes, failure } = usePreview(path, letter, whose);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h3" id={heading} gutterBottom>
        {translate('app.mailing.preview')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        {children}
        {record ? (
          <Chip label={displayOf(example.resource, record)} onDelete={() => setRecord(undefined)} />
        ) : (
          <RecordPicker target={example.resource} label={example.label} onPick={setRecord} />
        )}
      </Stack>
      <Mistakes template={template} mistakes={mistakes} failure={failure} />
      {seen ? (
        <Box>
          {mistakes.length > 0 ? (
            <Typography variant="caption" color="textSecondary">
              {translate('app.mailing.previewOld')}
            </Typography>
          ) : null}
          <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{seen.subject || '–'}</Typography>
          <MailFrame title={translate('app.mailing.preview')} html={seen.html} height={320} />
        </Box>
      ) : mistakes.length > 0 || failure ? null : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Box>
  );
}

type MistakesProps = Pick<ReturnType<typeof usePreview>, 'mistakes' | 'failure'> & { template: Resource };

function Mistakes({ template, mistakes, failure }: MistakesProps) {
  const { labels } = useLabels(template);
  if (failure) return <Alert severity="error">{failure}</Alert>;
  if (mistakes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {mistakes.map(({ part, message }) => (
        <div key={part}>
          {labels.fields[part] ?? part} – {message}
        </div>
      ))}
    </Alert>
  );
}

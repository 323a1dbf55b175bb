import { Alert, Box, Chip, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { displayOf } from '../../labels.ts';
import type { resourceById } from '../../registry.ts';
import { TwoHalves } from '../../views/form/TwoHalves.tsx';
import { MailFrame } from '../../views/MailFrame.tsx';
import { Findings } from '../../views/prints/Findings.tsx';
import { paperOf } from '../../views/prints/paper.ts';
import { usePrintSigns } from '../../views/prints/variables.ts';
import { RecordPicker } from '../../views/record/RecordPicker.tsx';
import type { CompanionProps } from '../index.ts';
import NamedInDocument, { documentOf } from './Named.tsx';
import { usePreview } from './usePreview.ts';

/** The text as it becomes for one of the records, and what it would lack. */
function Preview({ document, target }: { document: string; target: NonNullable<ReturnType<typeof resourceById>> }) {
  const declaration = target.declaration.print?.find(({ name }) => document === `${target.id}.${name}`);
  const signs = usePrintSigns(target, declaration);
  const translate = useTranslate();
  const [content, language] = useWatch({ name: ['content', 'language'] }) as (string | null | undefined)[];
  const [record, setRecord] = useState<RaRecord>();
  const heading = useId();
  const { made, mistake } = usePreview({
    document,
    content: content ?? '',
    language: language ?? 'fr',
    ...(record ? { record: String(record.id) } : {}),
  });
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h3" id={heading} gutterBottom>
        {translate('app.mailing.preview')}
      </Typography>
      <Box sx={{ mb: 1 }}>
        {record ? (
          <Chip label={displayOf(target, record)} onDelete={() => setRecord(undefined)} />
        ) : (
          <RecordPicker target={target} label={translate('app.prints.sample')} onPick={setRecord} />
        )}
      </Box>
      <Stack spacing={1}>
        {mistake ? <Alert severity="warning">{mistake}</Alert> : null}
        {made && record ? <Findings findings={made.findings} /> : null}
        {made ? (
          <MailFrame
            title={translate('app.mailing.preview')}
            height={560}
            html={paperOf(made.html, language ?? 'fr', signs())}
          />
        ) : null}
      </Stack>
    </Box>
  );
}

/** The form of a document's text offers the values to insert, and shows what it becomes as one writes. */
export default function TemplateForm({ names, children }: CompanionProps) {
  const document = String((useWatch({ name: 'document' }) as string | null | undefined) ?? '');
  const { target, declaration } = documentOf(document);
  if (!names.includes('content')) return children;
  return (
    <NamedInDocument record={{ document }}>
      {target && declaration ? (
        <TwoHalves beside={<Preview document={document} target={target} />}>{children}</TwoHalves>
      ) : (
        children
      )}
    </NamedInDocument>
  );
}

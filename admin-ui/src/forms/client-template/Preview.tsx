import { Alert, Box, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LanguageSwitch } from '../../fields/translated/LanguageSwitch.tsx';
import { displayOf, useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { MailFrame } from '../../views/MailFrame.tsx';
import { RecordPicker } from '../../views/record/RecordPicker.tsx';
import { usePreview } from './usePreview.ts';

type Texts = Record<string, string | null> | null | undefined;

/** The letter as a client would get it, in each language, for a sample or one of the clients. */
export function Preview() {
  const translate = useTranslate();
  const locale = useLocale();
  const { languages } = useSession().me.tenant;
  const [subject, body] = useWatch({ name: ['subject', 'body'] }) as [Texts, Texts];
  const [language, setLanguage] = useState(languages.includes(locale) ? locale : (languages[0] ?? locale));
  const [client, setClient] = useState<RaRecord>();
  const clients = resourceById('client');
  const template = resourceById('client-template');
  const heading = useId();
  const { letter, mistakes, failure } = usePreview({
    subject: subject?.[language] ?? '',
    body: body?.[language] ?? '',
    language,
    ...(client ? { client: String(client.id) } : {}),
  });
  if (!template || !clients) return null;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h3" id={heading} gutterBottom>
        {translate('app.mailing.preview')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <LanguageSwitch
          label={translate('app.mailing.previewLanguage')}
          languages={languages}
          value={language}
          onChange={setLanguage}
        />
        {client ? (
          <Chip label={displayOf(clients, client)} onDelete={() => setClient(undefined)} />
        ) : (
          <RecordPicker target={clients} label={translate('app.mailing.sampleClient')} onPick={setClient} />
        )}
      </Stack>
      <Mistakes mistakes={mistakes} failure={failure} />
      {letter ? (
        <Box>
          {mistakes.length > 0 ? (
            <Typography variant="caption" color="textSecondary">
              {translate('app.mailing.previewOld')}
            </Typography>
          ) : null}
          <Typography sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>{letter.subject || '–'}</Typography>
          <MailFrame title={translate('app.mailing.preview')} html={letter.html} height={320} />
        </Box>
      ) : mistakes.length > 0 || failure ? null : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Box>
  );
}

function Mistakes({ mistakes, failure }: Pick<ReturnType<typeof usePreview>, 'mistakes' | 'failure'>) {
  const template = resourceById('client-template');
  const { labels } = useLabels(template as NonNullable<typeof template>);
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

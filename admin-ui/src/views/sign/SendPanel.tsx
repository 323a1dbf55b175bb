import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { Alert, Button, MenuItem, Skeleton, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useLabels, withColon } from '../../labels.ts';
import type { HttpError } from '../../providers/http-error.ts';
import { envelopeOf } from './calls.ts';
import { Lacks } from './Lacks.tsx';
import { Turns } from './Turns.tsx';

const PrintDialog = lazy(() => import('../prints/PrintDialog.tsx'));

interface SendPanelProps {
  resource: Resource;
  record: RaRecord;
  /** The resource of envelopes. */
  target: Resource;
  /** The document of `print`. */
  document: string;
  onSent: () => void;
}

const LANGUAGES: Language[] = ['fr', 'en'];
/** What is asked for here, and told at its place. */
const ASKED = ['expiresOn', 'language'];
/** The record has taken its steps, and the document waits to be sent from there. */
const STANDS = 'sentLater';

/** The way to have the document signed: who signs, what lacks, how it looks, and until when it can be signed. */
export function SendPanel({ resource, record, target, document, onSent }: SendPanelProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { labels } = useLabels(resource);
  const { value: word } = useLabels(target);
  const calls = envelopeOf(resource, record);
  const { data, error, isPending } = useQuery({
    queryKey: [resource.name, 'envelope check', record.id, record.version],
    queryFn: calls.check,
    retry: false,
  });
  const [language, setLanguage] = useState<Language>('fr');
  const [chosen, setChosen] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [stands, setStands] = useState<string>();
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  if (error) return <Alert severity="info">{(error as Error).message}</Alert>;
  const expiresOn = chosen ?? data.expiresOn;
  const name = labels.prints?.[document] ?? document;
  async function send() {
    setRunning(true);
    setProblems({});
    setStands(undefined);
    try {
      await calls.send({ language, version: record.version, ...(expiresOn ? { expiresOn } : {}) });
      notify('app.sign.sent', { type: 'success' });
      onSent();
    } catch (failure) {
      const { body, message } = failure as HttpError;
      const { root: _, ...fields } = (body?.errors ?? {}) as Record<string, string>;
      setProblems(fields);
      // What was taken before, a state or a number, stands: it is seen.
      refresh();
      if (body?.code === STANDS) setStands(message);
      else notify(message || 'app.unexpected', { type: 'error' });
    }
    setRunning(false);
  }
  return (
    <Stack spacing={2}>
      <Turns
        seats={data.signers.map((one) => ({
          key: `${one.role} ${one.name}`,
          name: one.name,
          as: [labels.signers?.[one.role] ?? (one.role === 'agency' ? translate('app.sign.agency') : ''), one.capacity]
            .filter(Boolean)
            .join(' · '),
          turn: one.turn,
        }))}
      />
      {stands ? <Alert severity="warning">{stands}</Alert> : null}
      <Lacks lacking={data.lacking} />
      {Object.entries(problems)
        .filter(([field]) => !ASKED.includes(field))
        .map(([field, message]) => (
          <Alert key={field} severity="error">
            {withColon(labels.fields[field] ?? field, message)}
          </Alert>
        ))}
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap spacing={2}>
        <TextField
          type="date"
          label={translate('app.sign.until')}
          value={expiresOn}
          onChange={({ target }) => setChosen(target.value)}
          error={Boolean(problems.expiresOn)}
          helperText={problems.expiresOn ?? translate('app.sign.untilHelp', { day: formatDate(data.latest) })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: parisDay(), max: data.latest } }}
        />
        <TextField
          select
          label={translate('app.sign.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
          error={Boolean(problems.language)}
          helperText={problems.language}
          sx={{ minWidth: 160 }}
        >
          {LANGUAGES.map((one) => (
            <MenuItem key={one} value={one}>
              {word('language' as never, one)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => void send()} disabled={isRunning || data.lacking.length > 0}>
          {translate('app.sign.send')}
        </Button>
        <Button onClick={() => setOpen(true)}>{translate('app.sign.preview', { name })}</Button>
      </Stack>
      {isOpen ? (
        <Suspense fallback={null}>
          <PrintDialog
            resource={resource}
            record={record}
            document={document}
            electronic={language}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}

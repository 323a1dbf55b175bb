import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useSaveFile } from '../../fields/files/useSaveFile.ts';
import { formatDateTime } from '../../fields/formats.ts';
import { ValueChip } from '../../fields/shared/ValueChip.tsx';
import { useLabels, withColon } from '../../labels.ts';
import type { FileEntry } from '../../providers/files.ts';
import { useSession } from '../../session.tsx';
import { FieldValue, useReadable } from '../FieldValue.tsx';
import { envelopes } from './calls.ts';
import { EndDialog } from './EndDialog.tsx';
import { isOwnTurn, type Signer } from './own-turn.ts';
import { Turns } from './Turns.tsx';

const Course = lazy(() => import('./Course.tsx'));
const OwnSigning = lazy(() => import('./OwnSigning.tsx'));

interface EnvelopeCardProps {
  /** The resource of envelopes. */
  resource: Resource;
  envelope: RaRecord;
  mayEdit: boolean;
  onChanged: () => void;
}

/** The papers of an envelope, by their fields. */
const PAPERS = ['sent', 'signed', 'evidence'];
const AWAITED = ['sent', 'delivered', 'autoresponded'];

/** A document that was sent to be signed: how far everybody is, its papers, and what can be done with it. */
export function EnvelopeCard({ resource, envelope, mayEdit, onChanged }: EnvelopeCardProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const save = useSaveFile();
  const readable = useReadable(resource);
  const { field, value } = useLabels(resource);
  const [isEnding, setEnding] = useState(false);
  const [isCourse, setCourse] = useState(false);
  // What one has just signed or refused stays open, and says what comes next.
  const [isAnswered, setAnswered] = useState(false);
  const { me } = useSession();
  const isOpen = ['created', ...AWAITED].includes(envelope.status);
  const isMine = AWAITED.includes(envelope.status) && isOwnTurn(envelope, me.user.id);
  const colors = resource.fields.signers?.schema.items?.properties?.status?.['x-field']?.colors;
  const signers = (envelope.signers ?? []) as Signer[];
  const papers = PAPERS.flatMap((name) => ((envelope[name] ?? []) as FileEntry[]).map((file) => ({ name, file })));
  async function resend() {
    try {
      await envelopes.resend(String(envelope.id));
      notify('app.sign.resent', { type: 'success' });
      onChanged();
    } catch (failure) {
      notify((failure as Error).message || 'app.unexpected', { type: 'error' });
    }
  }
  const state = ({ status, at }: Signer) => (
    <Stack sx={{ alignItems: 'flex-end', flexShrink: 0 }}>
      <ValueChip label={value('signers.status', status)} color={colors?.[status]} />
      {at ? (
        <Typography variant="caption" color="textSecondary">
          {formatDateTime(at)}
        </Typography>
      ) : null}
    </Stack>
  );
  return (
    <Stack spacing={1.5} component="article" aria-label={String(envelope.title)}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {envelope.title}
        </Typography>
        <FieldValue resource={resource} path="status" record={envelope} />
        {isOpen ? (
          <Typography variant="body2" color="textSecondary">
            {field('expiresOn')} <FieldValue resource={resource} path="expiresOn" record={envelope} />
          </Typography>
        ) : null}
      </Stack>
      {envelope.problem ? <Alert severity="error">{value('problem', envelope.problem)}</Alert> : null}
      {envelope.voidReason ? (
        <Typography variant="body2">{withColon(field('voidReason'), envelope.voidReason)}</Typography>
      ) : null}
      {readable('signers', envelope) ? (
        <Turns
          seats={signers.map((one) => ({
            key: one.id ?? one.name,
            name: one.name,
            as: [one.as, one.reason].filter(Boolean).join(' · '),
            turn: one.order ?? 1,
            state: state(one),
          }))}
        />
      ) : (
        <FieldValue resource={resource} path="signers" record={envelope} />
      )}
      {/* Words stand under words: a button's own room is outside. */}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', ml: -1 }}>
        {papers.map(({ name, file }) => (
          <Button key={file.id} startIcon={<DownloadIcon />} onClick={() => void save(file)}>
            {field(name)}
          </Button>
        ))}
        {mayEdit && AWAITED.includes(envelope.status) ? (
          <Button onClick={() => void resend()}>{translate('app.sign.resend')}</Button>
        ) : null}
        {mayEdit && isOpen ? (
          <Button color="error" onClick={() => setEnding(true)}>
            {translate('app.sign.end')}
          </Button>
        ) : null}
        {readable('signers', envelope) ? (
          <Button color="inherit" aria-expanded={isCourse} onClick={() => setCourse(!isCourse)}>
            {translate('app.sign.course')}
          </Button>
        ) : null}
      </Stack>
      {isCourse ? (
        <Suspense fallback={<Box sx={{ height: 80 }} />}>
          <Course envelope={envelope} />
        </Suspense>
      ) : null}
      {isMine || isAnswered ? (
        <Suspense fallback={<Skeleton variant="rectangular" height={320} />}>
          <OwnSigning
            envelope={envelope}
            onDone={() => {
              setAnswered(true);
              onChanged();
            }}
          />
        </Suspense>
      ) : null}
      {isEnding ? (
        <EndDialog
          envelope={envelope}
          onClose={() => setEnding(false)}
          onDone={() => {
            setEnding(false);
            onChanged();
          }}
        />
      ) : null}
    </Stack>
  );
}

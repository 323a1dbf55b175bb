import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { SignDeclaration } from '@hestia/resources/vocabulary/sign-types.ts';
import { Alert, Divider, Skeleton, Stack, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useMayEdit } from '../../state/archive.ts';
import { EnvelopeCard } from './EnvelopeCard.tsx';
import { prospectOf } from './prospect.ts';
import { SendPanel } from './SendPanel.tsx';
import { isOpen, useEnvelopes } from './useEnvelopes.ts';

interface SignSectionProps {
  resource: Resource;
  record: RaRecord;
}

/** The electronic documents of a record: the one that waits for its signers, those before it, and the way to send one. */
export default function SignSection({ resource, record }: SignSectionProps) {
  const target = resourceById('envelope');
  const { sign } = resource.declaration;
  return target && sign ? <Envelopes resource={resource} record={record} target={target} sign={sign} /> : null;
}

type EnvelopesProps = SignSectionProps & { target: Resource; sign: SignDeclaration };

function Envelopes({ resource, record, target, sign }: EnvelopesProps) {
  const translate = useTranslate();
  const mayEdit = useMayEdit()(resource, record);
  const { ability } = useSession();
  const { envelopes, isPending, error, refresh } = useEnvelopes(target, resource, record);
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  if (error) return <Alert severity="error">{error.message}</Alert>;
  const prospect = prospectOf(resource, sign, record);
  // What all have signed isn't sent to them again, whatever became of the record.
  const isSigned = envelopes.some(({ status }) => status === 'completed');
  const isSending = mayEdit && prospect === 'now' && !isSigned && !envelopes.some(isOpen);
  const isSaid = !isSending && !envelopes.some(({ status }) => status !== 'voided');
  return (
    <Stack spacing={2} divider={<Divider />}>
      {isSending ? (
        <SendPanel resource={resource} record={record} target={target} document={sign.document} onSent={refresh} />
      ) : null}
      {isSaid ? (
        <Typography color="textSecondary">
          {mayEdit ? <Why resource={resource} record={record} sign={sign} /> : translate('app.sign.none')}
        </Typography>
      ) : null}
      {envelopes.map((envelope) => (
        <EnvelopeCard
          key={envelope.id}
          resource={target}
          envelope={envelope}
          mayEdit={may(ability, 'edit', target, envelope)}
          onChanged={refresh}
        />
      ))}
    </Stack>
  );
}

/** Why nothing is sent now: the record isn't there yet, was signed on paper, or is over. */
function Why({ resource, record, sign }: Omit<EnvelopesProps, 'target'>) {
  const translate = useTranslate();
  const { value } = useLabels(resource);
  const [graph] = resource.graphs;
  const called = (state: unknown) => (graph ? value(graph.field as never, state) : '');
  if (prospectOf(resource, sign, record) !== 'over')
    return translate('app.sign.notYet', { state: called(sign.from[0]) });
  const signed = (record[sign.file] ?? []) as unknown[];
  if (signed.length > 0) return translate('app.sign.filed');
  return translate('app.sign.over', { state: called(graph && record[graph.field]) });
}

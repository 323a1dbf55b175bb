import { may } from '@hestia/permissions/index.ts';
import type { Client, Consent } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { parisDay } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { isArchived } from '../../state/archive.ts';
import { useSafeView } from '../../state/safeView.ts';
import { useReadable } from '../../views/FieldValue.tsx';
import { RecordDialog } from '../../views/form/RecordDialog.tsx';
import type { RecordViewProps } from '../index.ts';
import { ConsentEntryLine } from './ConsentEntryLine.tsx';
import { PresentConsents } from './PresentConsents.tsx';
import { type LedgerEntry, useLedger } from './useLedger.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const PURPOSES = ['gdpr', 'marketing', 'alert', 'propertyManagement', 'profiling', 'partners'];

/** A client's consents: how it stands now, and the ledger that says so, purpose by purpose. */
export default function ConsentLedger({ resource, record }: RecordViewProps<Client>) {
  const consent = resourceById('consent');
  const translate = useTranslate();
  const { section: title } = useLabels(resource);
  const readable = useReadable(resource);
  const [safe] = useSafeView();
  const isReadable = readable('consents', record);
  return (
    <Paper component="section" aria-labelledby="section-consents" sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
      {consent && isReadable ? (
        <Ledger consent={consent} resource={resource} record={record} />
      ) : (
        <>
          <Typography variant="h6" component="h2" id="section-consents">
            {title('consents')}
          </Typography>
          <Typography color="textSecondary">{translate(safe ? 'app.consents.hidden' : 'app.restricted')}</Typography>
        </>
      )}
    </Paper>
  );
}

function Ledger({ consent, resource, record }: RecordViewProps<Client> & { consent: Resource<Consent> }) {
  const { data: entries, isPending } = useLedger(String(record.id));
  const { ability } = useSession();
  const { section: title } = useLabels(resource);
  const { value } = useLabels(consent);
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAdding, setAdding] = useState(false);
  const [withdrawing, setWithdrawing] = useState<LedgerEntry>();
  const mayRecord = may(ability, 'edit', resource, record) && !record.erasedAt && !record.mergedInto;
  // Of a client who is put away nothing but a refusal is taken.
  const settled = isArchived(resource as Resource, record) ? { decision: 'refused' satisfies Consent['decision'] } : {};
  const saved = () => {
    setAdding(false);
    setWithdrawing(undefined);
    notify('app.saved', { type: 'success' });
    refresh();
  };
  return (
    <>
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', mb: 1 }}
      >
        <Typography variant="h6" component="h2" id="section-consents">
          {title('consents')}
        </Typography>
        {mayRecord ? (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('decision' in settled ? 'app.consents.recordRefusal' : 'app.consents.record')}
          </Button>
        ) : null}
      </Stack>
      {isPending ? <Skeleton variant="rounded" height={200} /> : null}
      {entries?.length === 0 ? <Typography color="textSecondary">{translate('app.consents.empty')}</Typography> : null}
      {entries && entries.length > 0 ? (
        <Stack spacing={2.5}>
          <PresentConsents consent={consent} entries={entries} />
          {PURPOSES.filter((purpose) => entries.some((entry) => entry.purpose === purpose)).map((purpose) => (
            <div key={purpose}>
              <Typography variant="subtitle2" component="h3" id={`ledger-${purpose}`} gutterBottom>
                {value('purpose', purpose)}
              </Typography>
              <Stack
                component="ol"
                aria-labelledby={`ledger-${purpose}`}
                sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}
              >
                {entries
                  .filter((entry) => entry.purpose === purpose)
                  .map((entry) => (
                    <ConsentEntryLine
                      key={entry.id}
                      consent={consent}
                      entry={entry}
                      {...(mayRecord ? { onWithdraw: () => setWithdrawing(entry) } : {})}
                    />
                  ))}
              </Stack>
            </div>
          ))}
        </Stack>
      ) : null}
      {isAdding ? (
        <RecordDialog
          resource={consent}
          given={{ client: record.id, decidedOn: parisDay(), ...settled }}
          without={Object.keys(settled)}
          onSaved={saved}
          onCancel={() => setAdding(false)}
        />
      ) : null}
      {withdrawing ? (
        <WithdrawDialog
          consent={consent}
          entry={withdrawing}
          onDone={saved}
          onCancel={() => setWithdrawing(undefined)}
        />
      ) : null}
    </>
  );
}

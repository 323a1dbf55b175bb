import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useSession } from '../session.tsx';
import { useAttempt } from '../state/attempt.ts';
import { Panel } from '../views/Panel.tsx';
import { reasonOf } from '../views/reason.ts';
import { Outcome } from './Outcome.tsx';
import { type RuleChange, type Tried, tryRule } from './trial.ts';

interface TrialPanelProps {
  title: string;
  resource: Resource;
  record: RaRecord;
  change: RuleChange;
  /** What is saved of the record, once the trial pleases. */
  values: Record<string, unknown>;
  /** Why the change can’t be tried as it is. */
  isWrong: boolean;
  children: ReactNode;
}

/** A changed rule is tried on the leads that came in, and saved by one click where it pleases. */
export function TrialPanel({ title, resource, record, change, values, isWrong, children }: TrialPanelProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { ability } = useSession();
  const [found, setFound] = useState<{ of: string; tried: Tried }>();
  const [refused, setRefused] = useState<string>();
  const { attempt, isPending } = useAttempt({ onError: (error) => setRefused(reasonOf(error)) });
  const [update, { isPending: isSaving }] = useUpdate();
  if (!may(ability, 'edit', resource, record)) return null;
  const key = JSON.stringify(change);
  const run = () =>
    attempt(async () => {
      setRefused(undefined);
      setFound({ of: key, tried: await tryRule(change) });
    });
  const save = () =>
    update(
      resource.name,
      { id: record.id, data: { ...record, ...values }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('app.leads.trial.saved', { type: 'success' }),
        onError: (error) => setRefused(reasonOf(error as Error)),
      },
    );
  // What was tried before the last change says nothing of it.
  const shown = found?.of === key ? found.tried : undefined;
  return (
    <Panel title={title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translate('app.leads.trial.intro')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {children}
        <Button variant="outlined" disabled={isPending || isWrong} loading={isPending} onClick={() => void run()}>
          {translate('app.leads.trial.try')}
        </Button>
        {shown ? (
          <Button variant="contained" disabled={isSaving} onClick={() => void save()}>
            {translate('app.leads.trial.save')}
          </Button>
        ) : null}
      </Stack>
      <div role="status">
        {refused ? (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {refused}
          </Alert>
        ) : null}
        {shown ? <Outcome tried={shown} /> : null}
      </div>
    </Panel>
  );
}

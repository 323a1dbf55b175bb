import { Alert, Box, Button, Paper, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Linked } from '../../fields/shared/linked.ts';
import { FieldValue } from '../../views/FieldValue.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { StepBar } from '../../wizards/StepBar.tsx';
import { Earlier } from './Earlier.tsx';
import { Running } from './Running.tsx';
import { STEPS, Step, stepCount } from './Steps.tsx';
import { isWorking, type PlanCount, type Transfer, transferResource, useLines, useTransfer } from './transfer.ts';
import { useSaving } from './useSaving.ts';

/** How many records of each kind the plan has; none before there is one. */
function useCounts(transfer: Transfer): PlanCount[] {
  return useLines(transfer, 'plan', {}, 1).data?.counts ?? [];
}

function Settings({ transfer, onSaved }: { transfer: Transfer | undefined; onSaved: (transfer: Transfer) => void }) {
  return transfer ? (
    <Counted transfer={transfer} onSaved={onSaved} />
  ) : (
    <Wizard transfer={undefined} counts={[]} onSaved={onSaved} />
  );
}

function Counted({ transfer, onSaved }: { transfer: Transfer; onSaved: (transfer: Transfer) => void }) {
  return <Wizard transfer={transfer} counts={useCounts(transfer)} onSaved={onSaved} />;
}

function Wizard({
  transfer,
  counts,
  onSaved,
}: {
  transfer: Transfer | undefined;
  counts: PlanCount[];
  onSaved: (transfer: Transfer) => void;
}) {
  const translate = useTranslate();
  const isPhone = useMediaQuery('(max-width:899px)');
  const [query, setQuery] = useSearchParams();
  const saving = useSaving(transfer);
  const wanted = STEPS.indexOf((query.get('step') ?? STEPS[0]) as (typeof STEPS)[number]);
  const at = transfer ? Math.max(0, wanted) : 0;
  const name = STEPS[at] ?? STEPS[0];
  const go = (index: number) => {
    const step = STEPS[index];
    if (transfer && step) setQuery({ transfer: transfer.id, step });
  };
  const label = (step: (typeof STEPS)[number]) => {
    const count = transfer ? stepCount(step, counts) : undefined;
    const word = translate(`app.portfolio.steps.${step}`);
    return count === undefined ? word : `${word} (${count})`;
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '220px minmax(0, 1fr)' } }}>
      <StepBar
        steps={STEPS.map((step, index) => ({ name: step, label: label(step), isDone: index < at }))}
        at={at}
        isPhone={isPhone}
        onGo={go}
      />
      <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
        <Typography variant="h6" component="h2" gutterBottom>
          {label(name)}
        </Typography>
        <Step
          name={name}
          transfer={transfer}
          from={query.get('from')}
          counts={counts}
          saving={saving}
          onGo={(by) => go(at + by)}
          onSaved={onSaved}
        />
      </Paper>
    </Box>
  );
}

function Begun({ transfer }: { transfer: Transfer }) {
  const saving = useSaving(transfer);
  return (
    <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, minWidth: 0 }}>
      <Running transfer={transfer} saving={saving} />
    </Paper>
  );
}

/** The portfolio of an agent goes to others: in six steps, then as it is done, and back. */
export default function Portfolio() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const [isNew, setNew] = useState(0);
  const id = query.get('transfer');
  const { data: transfer, error, isPending } = useTransfer(id);
  const onSaved = (saved: Transfer) => setQuery({ transfer: saved.id, step: STEPS[1] });
  const isLoading = id !== null && isPending;
  const shown = id === null ? undefined : transfer;
  const begin = (
    <Button component={Link} to="/toolbox/portfolio" onClick={() => setNew(isNew + 1)}>
      {translate('app.portfolio.another')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={translate('app.portfolio.title')}
        beside={
          shown ? (
            <Linked value={false}>
              <FieldValue resource={transferResource()} path="status" record={shown} />
            </Linked>
          ) : null
        }
        actions={id === null || (shown && isWorking(shown)) ? null : begin}
      />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {isLoading ? <Skeleton variant="rounded" height={320} /> : null}
      {!isLoading && !error && (shown === undefined || shown.status === 'settings') ? (
        <Settings key={`${id} ${isNew}`} transfer={shown} onSaved={onSaved} />
      ) : null}
      {shown && shown.status !== 'settings' ? <Begun transfer={shown} /> : null}
      {id === null ? <Earlier /> : null}
    </>
  );
}

import type { CalendarConnection } from '@hestia/resources/generated/types.ts';
import { Alert, Button, Stack } from '@mui/material';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { formatSince } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';
import { Choice } from './Choice.tsx';
import { connectionCalls } from './calls.ts';
import { Disconnect } from './Disconnect.tsx';
import { LetIn } from './LetIn.tsx';

const SEVERITY = { inStep: 'success', failed: 'error', asks: 'warning' } as const;

/** How a calendar stands with the one outside, and what is to be done about it. */
export default function InStep({ resource, record }: RecordViewProps<CalendarConnection>) {
  const translate = useTranslate();
  const locale = useLocale();
  const refresh = useRefresh();
  const { section, value } = useLabels(resource);
  const { actor } = useSession();
  const { attempt, isPending } = useAttempt({ onSettled: refresh });
  const { id, state, problem, remote, lastSyncedAt, wouldDelete } = record;
  if (record.person !== actor.id) return null;
  const isOut = record.provider !== 'caldav' && (!record.granted || problem === 'signInRefused');
  const since = lastSyncedAt ? formatSince(lastSyncedAt, locale) : '';
  const said =
    state === 'asks'
      ? translate('app.outsideCalendar.asks', { smart_count: wouldDelete ?? 0 })
      : problem
        ? value('problem', problem)
        : state === 'leaving'
          ? translate('app.outsideCalendar.leaving')
          : translate(since ? 'app.outsideCalendar.since' : 'app.outsideCalendar.waiting', { since });
  return (
    <Panel title={section('step')}>
      <Stack spacing={1.5} useFlexGap sx={{ alignItems: 'flex-start' }}>
        {remote ? (
          <Alert role="status" severity={SEVERITY[state as keyof typeof SEVERITY] ?? 'info'} sx={{ width: '100%' }}>
            {said}
            {problem && since ? ` ${translate('app.outsideCalendar.last', { since })}` : ''}
          </Alert>
        ) : null}
        {isOut ? <LetIn id={id} provider={String(record.provider)} /> : null}
        {remote || isOut ? null : <Choice id={id} />}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {state === 'asks' ? (
            <Button
              variant="contained"
              color="warning"
              disabled={isPending}
              onClick={() => attempt(() => connectionCalls.confirm(id, wouldDelete ?? 0))}
            >
              {translate('app.outsideCalendar.confirm', { smart_count: wouldDelete ?? 0 })}
            </Button>
          ) : null}
          {remote ? (
            <Button variant="outlined" disabled={isPending} onClick={() => attempt(() => connectionCalls.sync(id))}>
              {translate(state === 'failed' ? 'app.outsideCalendar.repair' : 'app.outsideCalendar.sync')}
            </Button>
          ) : null}
          <Disconnect id={id} isWritten={Boolean(remote) && record.direction !== 'in'} />
        </Stack>
      </Stack>
    </Panel>
  );
}

import type { NotificationSchedule, User } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, MenuItem, Skeleton, Stack, Switch, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useCreate, useGetList, useLocale, useNotify, useTranslate, useUpdate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { failureMessage } from '../../views/failure.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';
import { type NotificationKind, notificationKinds } from './kinds.ts';

const PushDevices = lazy(() => import('./PushDevices.tsx'));

/** Stands among the frequencies for a kind that is told nowhere. */
const NEVER = 'never';
const FREQUENCIES = ['immediate', 'tenMinutes', 'hourly', 'daily', 'weekly', 'monthly'] as const;

type Change = Partial<Pick<NotificationSchedule, 'frequency' | 'mail' | 'muted'>>;

const chosen = (value: string): Change =>
  value === NEVER ? { muted: true } : { muted: false, frequency: value as NotificationSchedule['frequency'] };

interface LineProps {
  kind: NotificationKind;
  schedule: NotificationSchedule | undefined;
  isOwn: boolean;
  /** How often they are told of what they say nothing of. */
  usual: NotificationSchedule['frequency'];
  /** Over once the change is saved and known here, or refused. */
  onChange: (change: Change) => Promise<void>;
}

/** How often one kind of event is told by mail, and whether by mail, or at all. */
function Line({ kind, schedule, isOwn, usual, onChange }: LineProps) {
  const resource = resourceById('notification-schedule') as Resource<NotificationSchedule>;
  const { field, value } = useLabels(resource);
  const translate = useTranslate();
  const isMuted = schedule?.muted === true;
  const isMailed = schedule?.mail !== false;
  // A change is on its way: the next one of this line would not know of it.
  const [isBusy, setBusy] = useState(false);
  async function change(said: Change) {
    setBusy(true);
    await onChange(said);
    setBusy(false);
  }
  return (
    <Box
      role="group"
      aria-label={kind.label}
      sx={{
        ...{ display: 'grid', alignItems: 'center', gap: 1, py: 0.75 },
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) 200px auto' },
      }}
    >
      <Typography sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{kind.label}</Typography>
      <TextField
        select
        size="small"
        label={field('frequency')}
        value={isMuted ? NEVER : (schedule?.frequency ?? usual)}
        disabled={!isOwn || isBusy || !(isMailed || isMuted)}
        onChange={({ target }) => void change(chosen(target.value))}
      >
        {FREQUENCIES.map((one) => (
          <MenuItem key={one} value={one}>
            {value('frequency', one)}
          </MenuItem>
        ))}
        <MenuItem value={NEVER}>{translate('app.notifications.never')}</MenuItem>
      </TextField>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Switch
          checked={isMailed && !isMuted}
          disabled={!isOwn || isBusy || isMuted}
          onChange={(_, mail) => void change({ mail })}
          slotProps={{ input: { 'aria-label': translate('app.pair', { what: field('mail'), value: kind.label }) } }}
        />
        <Typography variant="body2" aria-hidden>
          {field('mail')}
        </Typography>
      </Stack>
    </Box>
  );
}

/** How often a person is told of each kind of event; in the product they see at once what they haven't muted. */
export default function Schedules({ record }: RecordViewProps<User>) {
  const resource = resourceById('notification-schedule') as Resource<NotificationSchedule>;
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() as Language;
  const { actor } = useSession();
  const [create] = useCreate();
  const [update] = useUpdate();
  const { data, isPending, refetch } = useGetList<NotificationSchedule>(resource.name, {
    filter: { person: record.id } satisfies ConditionOn<NotificationSchedule>,
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'kind' satisfies FieldName<NotificationSchedule>, order: 'ASC' },
  });
  const isOwn = actor.id === record.id;
  const usual = record.eventMails ?? 'immediate';
  async function change(kind: string, known: NotificationSchedule | undefined, said: Change): Promise<void> {
    try {
      await (known
        ? update(
            resource.name,
            { id: known.id, data: { ...known, ...said }, previousData: known },
            { returnPromise: true },
          )
        : create(
            resource.name,
            { data: { person: record.id, kind, frequency: usual, ...said } },
            { returnPromise: true },
          ));
      notify('app.saved', { type: 'success' });
      await refetch();
    } catch (error) {
      notify(failureMessage(translate, resource, 'edited', error as Error), { type: 'error' });
    }
  }
  return (
    <>
      {isOwn ? (
        <Suspense fallback={null}>
          <PushDevices />
        </Suspense>
      ) : null}
      <Panel title={translate('app.notifications.frequencies')}>
        <Typography color="textSecondary" gutterBottom>
          {translate('app.notifications.help')}
        </Typography>
        {isPending ? <Skeleton variant="rounded" height={200} /> : null}
        {data
          ? notificationKinds(locale).map(({ name, kinds }) => (
              <Box key={name} sx={{ mt: 1.5 }}>
                <Typography variant="subtitle2" component="h3">
                  {name}
                </Typography>
                {kinds.map((kind) => {
                  const known = data.find((one) => one.kind === kind.kind);
                  return (
                    <Line
                      key={kind.kind}
                      kind={kind}
                      schedule={known}
                      isOwn={isOwn}
                      usual={usual}
                      onChange={(said) => change(kind.kind, known, said)}
                    />
                  );
                })}
              </Box>
            ))
          : null}
      </Panel>
    </>
  );
}

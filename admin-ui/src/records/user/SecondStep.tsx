import type { User } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { formatDateTime } from '../../fields/formats.ts';
import { displayOf, useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { Confirmation } from '../../views/Confirmation.tsx';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps, Shown } from '../index.ts';

/** Whether a person signs in in two steps, and for super administrators the way to reset it. */
export default function UserSecondStep({ resource, record }: RecordViewProps<User>) {
  const { actor } = useSession();
  const { section } = useLabels(resource);
  const translate = useTranslate();
  return (
    <Panel title={section('secondFactor')}>
      {actor.roles.includes('super_admin') ? (
        <Reset record={record} user={resource} />
      ) : (
        <Typography color="textSecondary">{translate('app.twoStep.superOnly')}</Typography>
      )}
    </Panel>
  );
}

function Reset({ record, user }: { record: Shown<User>; user: Resource<User> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const url = `${apiUrl()}/users/${record.id}/second-step`;
  const key = ['users', record.id, 'secondStep'];
  const { attempt, isPending: isResetting } = useAttempt({ onSettled: () => setAsking(false) });
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: async () => (await httpClient(url)).json as { active: boolean; since: string | null },
  });

  const reset = () =>
    attempt(async () => {
      await httpClient(url, { method: 'DELETE' });
      notify('app.saved', { type: 'success', autoHideDuration: MESSAGE_MS });
      await queryClient.invalidateQueries({ queryKey: key });
    });
  if (isPending) return <Skeleton variant="rounded" height={32} />;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip
        size="small"
        color={data?.active ? 'success' : 'default'}
        variant="outlined"
        label={translate(data?.active ? 'app.twoStep.on' : 'app.twoStep.off')}
      />
      {data?.active && data.since ? (
        <>
          <Typography variant="body2" color="textSecondary">
            {formatDateTime(data.since)}
          </Typography>
          <Button color="error" onClick={() => setAsking(true)}>
            {translate('app.twoStep.reset')}
          </Button>
        </>
      ) : null}
      <Confirmation
        isOpen={asking}
        loading={isResetting}
        title={translate('app.twoStep.resetTitle', { name: displayOf(user, record) })}
        content={translate('app.twoStep.resetText')}
        onConfirm={reset}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}

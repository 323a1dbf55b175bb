import type { User } from '@hestia/resources/generated/types.ts';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { useTeam } from '../../state/team.ts';
import { Days, SpanPicker } from '../../time-machine/Days.tsx';
import { type SpanName, spanOf } from '../../time-machine/spans.ts';
import { useCapsule } from '../../time-machine/useCapsule.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';
import { TeamDays } from './TeamDays.tsx';

/** How many mandates a person had on any day, and on one's own page the agents that one leads or coaches. */
export default function TimeMachine({ resource, record }: RecordViewProps<User>) {
  const { actor } = useSession();
  const { section } = useLabels(resource);
  const [span, setSpan] = useState<SpanName>('year');
  const isOwn = record.id === actor.id;
  const team = useTeam();
  const whose = isOwn ? {} : ({ by: 'person', id: record.id } as const);
  const { data, error } = useCapsule({ ...spanOf(span), ...whose });
  return (
    <>
      <Panel title={section('timemachine')}>
        <Stack spacing={2}>
          <SpanPicker span={span} onChange={setSpan} />
          <Days days={data?.days} error={error} />
        </Stack>
      </Panel>
      {isOwn && team?.length ? <TeamDays /> : null}
    </>
  );
}

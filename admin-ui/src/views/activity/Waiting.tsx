import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Paper, Stack, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useSession } from '../../session.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { aboutField, activityParts } from './kinds.ts';
import { WrittenLine } from './WrittenLine.tsx';

const MOST = 10;

/** What one kind of tasks asks of the person who looks: those that wait, the most urgent first. */
function WaitingPart({ part, person }: { part: Resource; person: string }) {
  const translate = useTranslate();
  const { actor } = useSession();
  const [graph] = part.graphs;
  const { sort: [field, order] = ['createdAt', 'ASC'] } = part.declaration;
  const { data, total = 0 } = useGetList<RaRecord>(part.name, {
    filter: { [person]: actor.id, [graph?.field ?? '']: graph?.initial },
    sort: { field, order },
    pagination: { page: 1, perPage: MOST },
  });
  if (!data?.length) return null;
  const heading = `waiting-${part.id}`;
  return (
    <Paper component="section" aria-labelledby={heading} sx={{ p: { xs: 1.5, sm: 2.5 }, mb: 2 }}>
      <Typography variant="h6" component="h2" id={heading} gutterBottom>
        {translate('app.activity.mine', { smart_count: total })}
      </Typography>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((record) => (
          <WrittenLine
            key={record.id}
            part={part}
            record={record}
            about={<FieldValue resource={part} path={aboutField(part, record) ?? ''} record={record} compact />}
          />
        ))}
      </Stack>
    </Paper>
  );
}

/** The tasks of the person who looks, on the dashboard. */
export function Waiting() {
  return activityParts.flatMap((part) => {
    const people = Object.keys(part.declaration.roles?.people ?? {});
    return part.graphs.length > 0
      ? people.map((person) => <WaitingPart key={`${part.id} ${person}`} part={part} person={person} />)
      : [];
  });
}

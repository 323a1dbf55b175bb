import { may } from '@hestia/permissions/index.ts';
import type { DashboardList, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Button, Link, Stack } from '@mui/material';
import { lazy, Suspense } from 'react';
import { type RaRecord, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { parisDay } from '../../fields/formats.ts';
import { behindTitle, displayOf, recordPath, useLabels, withColon } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { aboutField } from '../../views/activity/kinds.ts';
import { FieldValue } from '../../views/FieldValue.tsx';
import { failureMessage, stepVerb } from '../../views/failure.ts';
import { CardFacts } from '../../views/list/CardFacts.tsx';
import { RecordPicture } from '../../views/RecordPicture.tsx';

const NextStep = lazy(() => import('./NextStep.tsx'));

interface StepLineProps {
  resource: Resource;
  record: RaRecord;
  card: DashboardList;
  /** Where a record is looked at that has no page. */
  to: string;
}

/** A record on a card of the dashboard, and the step that is taken by a click. */
export function StepLine({ resource, record, card, to }: StepLineProps) {
  const { transition } = useLabels(resource);
  const { ability } = useSession();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const { attempt, isPending } = useAttempt({
    onError: (error) =>
      notify(failureMessage(translate, resource, stepVerb(card.step ?? ''), error), { type: 'error' }),
  });
  const name = displayOf(resource, record);
  const { step } = card;
  const about = resource.declaration.holders?.ofActivity ? aboutField(resource, record) : undefined;
  // What is done by a click and has a day before today should have been done.
  const isLate =
    step !== undefined &&
    card.show.some((path) => resource.fields[path]?.declaration.type === 'date' && String(record[path]) < parisDay());
  const take = async (taken: string) => {
    await dataProvider.transition(resource.name, record.id, taken, record.version);
    notify('app.saved', { type: 'success' });
    refresh();
  };
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <RecordPicture resource={resource} record={record} sx={{ width: 56, height: 42 }} />
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={resource.declaration.path ? recordPath(resource, record.id) : to}
          color="textPrimary"
          sx={{
            fontWeight: 600,
            lineHeight: '24px',
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {name}
        </Link>
        <Stack
          direction="row"
          useFlexGap
          sx={{
            ...{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: 13 },
            color: isLate ? 'error.main' : 'text.secondary',
            '& a': { display: 'inline-block', lineHeight: '24px' },
          }}
        >
          <CardFacts resource={resource} record={record} paths={[...behindTitle(resource, record), ...card.show]} />
          {about ? <FieldValue resource={resource} path={about} record={record} compact /> : null}
        </Stack>
      </Box>
      {step && may(ability, 'edit', resource, record) ? (
        <Button
          size="small"
          variant="outlined"
          disabled={isPending}
          onClick={() => attempt(() => take(step))}
          aria-label={withColon(transition(step), name)}
        >
          {transition(step)}
        </Button>
      ) : null}
      {card.next ? (
        <Suspense fallback={null}>
          <NextStep resource={resource} record={record} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

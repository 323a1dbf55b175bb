import type { FeedSendLine } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { RecordLinks } from '../../fields/shared/RecordLinks.tsx';
import { useLabels } from '../../labels.ts';
import { FieldValue } from '../../views/FieldValue.tsx';

const ROWS = 25;

interface LinesProps {
  resource: Resource<FeedSendLine>;
  filter: ConditionOn<FeedSendLine>;
  title: string;
  nothing: string;
}

/** Some lines of a send, each with its property. */
function Lines({ resource, filter, title, nothing }: LinesProps) {
  const translate = useTranslate();
  const { value } = useLabels(resource);
  const [rows, setRows] = useState(ROWS);
  const {
    data,
    isPending,
    total = 0,
  } = useGetList<FeedSendLine>(resource.name, {
    filter,
    pagination: { page: 1, perPage: rows },
    sort: { field: 'createdAt' satisfies FieldName<FeedSendLine>, order: 'ASC' },
  });
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
        {total > 0 ? ` (${total})` : ''}
      </Typography>
      {isPending ? <Skeleton variant="rounded" height={80} /> : null}
      {data?.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {nothing}
        </Typography>
      ) : null}
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((one) => (
          <Stack
            key={one.id}
            component="li"
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ flexWrap: 'wrap', alignItems: 'center', overflowWrap: 'anywhere' }}
          >
            {one.change ? <FieldValue resource={resource} path="change" record={one} /> : null}
            <RecordLinks target="property" ids={[String(one.property)]} />
            <Typography variant="body2" color="textSecondary">
              {(one.reasons ?? []).map((reason) => value('reasons', reason)).join(' · ')}
            </Typography>
          </Stack>
        ))}
      </Stack>
      {total > rows ? (
        <Button size="small" onClick={() => setRows(rows + ROWS)}>
          {translate('app.feeds.sends.more')}
        </Button>
      ) : null}
    </Box>
  );
}

/** What a send changed on the portal, and what it left out and why. */
export function Differences({ resource, send }: { resource: Resource<FeedSendLine>; send: string }) {
  const translate = useTranslate();
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ mt: 1 }}>
      <Lines
        resource={resource}
        filter={{ send, change: { null: false } }}
        title={translate('app.feeds.sends.changes')}
        nothing={translate('app.feeds.sends.noChanges')}
      />
      <Lines
        resource={resource}
        filter={{ send, included: false, change: null }}
        title={translate('app.feeds.sends.leftOut')}
        nothing={translate('app.feeds.sends.noLeftOut')}
      />
    </Stack>
  );
}

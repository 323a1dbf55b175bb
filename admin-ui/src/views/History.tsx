import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Stack, Typography } from '@mui/material';
import { useGetList, useGetMany, useTranslate } from 'react-admin';
import { Display } from '../fields/Display.tsx';
import { formatDateTime } from '../fields/formats.ts';
import { displayOf, useLabels } from '../labels.ts';
import { resourceById } from '../registry.ts';

interface Entry {
  id: string;
  action: string;
  actor: string;
  at: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Who changed what from what to what, the latest first. */
export function History({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const { field } = useLabels(resource);
  const { data } = useGetList<Entry>('audit-events', {
    filter: { resource: resource.name, recordId: id },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'at', order: 'DESC' },
  });
  const users = resourceById('user');
  const actors = [...new Set((data ?? []).map((one) => one.actor).filter((one) => !one.startsWith('system')))];
  const { data: people } = useGetMany(
    users?.name ?? '',
    { ids: actors },
    { enabled: actors.length > 0 && Boolean(users) },
  );
  const nameOf = (actor: string) =>
    users
      ? displayOf(
          users,
          people?.find((one) => one?.id === actor),
        ) || translate('app.system')
      : actor;
  return (
    <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {(data ?? []).map((entry) => (
        <Box component="li" key={entry.id} sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
          <Typography variant="body2">
            {nameOf(entry.actor)} {translate(`app.actions.${entry.action}`, { _: entry.action })} ·{' '}
            {formatDateTime(entry.at)}
          </Typography>
          {entry.action === 'update'
            ? Object.keys(entry.after).map((name) => (
                <Stack
                  key={name}
                  direction="row"
                  useFlexGap
                  spacing={1}
                  sx={{ alignItems: 'center', flexWrap: 'wrap' }}
                >
                  <Typography variant="body2" color="text.secondary">
                    {field(name)}
                  </Typography>
                  <Display
                    resource={resource}
                    path={name}
                    schema={resource.fields[name]?.schema ?? {}}
                    value={entry.before[name]}
                  />
                  <span aria-hidden>→</span>
                  <Display
                    resource={resource}
                    path={name}
                    schema={resource.fields[name]?.schema ?? {}}
                    value={entry.after[name]}
                  />
                </Stack>
              ))
            : null}
        </Box>
      ))}
    </Stack>
  );
}

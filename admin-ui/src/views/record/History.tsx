import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Avatar, Box, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Display } from '../../fields/Display.tsx';
import { formatDateTime, formatSince } from '../../fields/formats.ts';
import { initialsOf, useLabels } from '../../labels.ts';
import { useSafeView } from '../../state/safeView.ts';
import { usePeople } from './usePeople.ts';

/** One entry of the audit. */
export interface AuditEntry {
  id: string;
  action: string;
  actor: string;
  at: string;
  resource: string;
  recordId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Why, where the person's roles alone don't allow it. */
  reason: string | null;
}

const isSystem = (actor: string): boolean => actor.startsWith('system');

/** What an entry tells beside changed fields: why somebody was contacted, what was handed over. */
function Notes({ resource, entry }: { resource: Resource; entry: AuditEntry }) {
  const translate = useTranslate();
  const notes = Object.entries(entry.after).filter(([name]) => !resource.fields[name]);
  return notes.map(([name, value]) => (
    <Box key={name} sx={{ display: 'contents' }}>
      <Typography component="dt" variant="body2" color="text.secondary">
        {translate(`app.audit.notes.${name}`, { _: name })}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {translate(`app.audit.values.${value}`, { _: String(value) })}
      </Box>
    </Box>
  ));
}

/** What an entry changed, from what to what. */
export function Changes({ resource, entry }: { resource: Resource; entry: AuditEntry }) {
  const { field } = useLabels(resource);
  const translate = useTranslate();
  const [safe] = useSafeView();
  if (entry.action === 'create' || entry.action === 'delete') return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: { sm: '180px 1fr' }, columnGap: 2, fontSize: 13 }}
    >
      {Object.keys(entry.after)
        .filter((name) => resource.fields[name])
        .map((name) => {
          const place = resolvePath(resource, name);
          const hidden = safe && place?.field.declaration.restricted;
          const shown = (values: Record<string, unknown>) => (
            <Display
              resource={resource}
              path={name}
              schema={place?.schema ?? {}}
              value={values[name]}
              compact={
                place?.type === 'point' || (place?.type === 'object' && 'point' in (place.schema.properties ?? {}))
              }
            />
          );
          return (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="text.secondary">
                {field(name)}
              </Typography>
              <Stack component="dd" direction="row" useFlexGap spacing={1} sx={{ m: 0, flexWrap: 'wrap' }}>
                {hidden ? (
                  translate('app.safeView.hidden')
                ) : (
                  <>
                    <Box component="span" sx={{ color: 'text.secondary', textDecoration: 'line-through' }}>
                      {shown(entry.before)}
                    </Box>
                    <span aria-hidden>→</span>
                    {shown(entry.after)}
                  </>
                )}
              </Stack>
            </Box>
          );
        })}
      <Notes resource={resource} entry={entry} />
    </Box>
  );
}

/** Who did it, what, when. */
export function EntryLine({
  resource,
  entry,
  actorName,
}: {
  resource: Resource;
  entry: AuditEntry;
  actorName: string;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { transition } = useLabels(resource);
  const step = entry.action.startsWith('transition.') ? entry.action.slice('transition.'.length) : undefined;
  const done = step ? transition(step) : translate(`app.actions.${entry.action}`, { _: entry.action });
  return (
    <Typography variant="body2">
      <strong>{actorName}</strong> · {done} ·{' '}
      <Typography component="time" variant="inherit" color="text.secondary" title={formatDateTime(entry.at)}>
        {formatSince(entry.at, locale)}
      </Typography>
      {entry.action === 'force' && entry.reason ? (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {translate('app.access.forcedBecause', { reason: entry.reason })}
        </Box>
      ) : null}
    </Typography>
  );
}

/** Who changed what from what to what, the latest first. */
export function History({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const { data, isPending } = useGetList<AuditEntry>('audit-events', {
    filter: { resource: resource.name, recordId: id },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'at', order: 'DESC' },
  });
  const { nameOf } = usePeople((data ?? []).map((one) => one.actor).filter((one) => !isSystem(one)));
  if (isPending) return <Skeleton variant="rounded" height={160} />;
  if (!data?.length) return <Typography color="text.secondary">{translate('app.noHistory')}</Typography>;
  return (
    <Stack component="ol" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((entry) => {
        const name = isSystem(entry.actor) ? translate('app.system') : nameOf(entry.actor);
        return (
          <Stack component="li" key={entry.id} direction="row" spacing={1.5}>
            <Avatar
              sx={{ width: 28, height: 28, fontSize: 12, bgcolor: 'action.selected', color: 'text.primary' }}
              aria-hidden
            >
              {initialsOf(name)}
            </Avatar>
            <Box sx={{ minWidth: 0, flexGrow: 1 }}>
              <EntryLine resource={resource} entry={entry} actorName={name} />
              <Changes resource={resource} entry={entry} />
            </Box>
          </Stack>
        );
      })}
    </Stack>
  );
}

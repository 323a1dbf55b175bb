import { namingFields, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { Link, List, ListItem, ListItemText, Paper, Skeleton } from '@mui/material';
import { type RaRecord, useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatSince } from '../fields/formats.ts';
import { WarningChip } from '../fields/shared/WarningChip.tsx';
import { codeBehind, displayOf, recordPath, useLabels } from '../labels.ts';
import { useSession } from '../session.tsx';
import { useToggled } from '../state/toggles.ts';

/** The records that the person holds, the newest first. */
export function Latest({ resource }: { resource: Resource }) {
  const { actor } = useSession();
  const toggled = useToggled();
  const { labels } = useLabels(resource);
  const locale = useLocale();
  const translate = useTranslate();
  const { data, isPending } = useGetList<RaRecord>(resource.name, {
    filter: { ...toggled(resource), owner: actor.id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 5 },
    meta: { total: false, fields: [...namingFields(resource), 'createdAt'] },
  });
  if (isPending) return <Skeleton variant="rounded" height={200} />;
  return (
    <Paper>
      <List dense disablePadding>
        {data?.length ? null : (
          <ListItem>
            <ListItemText primary={translate('app.nothingYet', { model: labels.name.toLowerCase() })} />
          </ListItem>
        )}
        {data?.map((record) => (
          <ListItem key={record.id} divider sx={{ columnGap: 2 }}>
            <ListItemText
              primary={
                <>
                  <Link
                    component={RouterLink}
                    to={recordPath(resource, record.id)}
                    color="textPrimary"
                    sx={{ display: 'inline-block', lineHeight: '24px' }}
                  >
                    {displayOf(resource, record)}
                  </Link>
                  <WarningChip resource={resource} record={record} />
                </>
              }
              secondary={codeBehind(resource, record) || null}
            />
            <ListItemText
              secondary={formatSince(String(record.createdAt), locale)}
              sx={{ textAlign: 'right', flexShrink: 0 }}
            />
          </ListItem>
        ))}
      </List>
    </Paper>
  );
}

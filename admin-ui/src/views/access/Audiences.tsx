import { type Audience, audiencesOf } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { List, ListItem, ListItemText, Skeleton, Typography } from '@mui/material';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { resources } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { people, usePeople } from '../record/usePeople.ts';
import { CAPITALISED, useAccessWords } from './words.ts';

/** How many people at work a rule speaks of when it names none. */
function PeopleCount({ reason }: Audience) {
  const translate = useTranslate();
  const { total } = useGetList(people()?.name ?? '', {
    filter: { active: true, ...(reason.ground === 'role' ? { roles: { any: [reason.detail] } } : {}) },
    pagination: { page: 1, perPage: 1 },
    meta: { fields: ['id'] },
  });
  if (total === undefined) return <Skeleton component="span" width={64} sx={{ display: 'inline-block' }} />;
  return <>{translate('app.access.people', { smart_count: total })}</>;
}

function Names({ ids }: { ids: string[] }) {
  const { nameOf } = usePeople(ids);
  return <>{ids.map(nameOf).join(', ')}</>;
}

/** Who sees the record and what each of them may: those it names, the roles that open it, everybody signed in. */
export function Audiences({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { actor } = useSession();
  const translate = useTranslate();
  const words = useAccessWords(resource);
  return (
    <List disablePadding>
      {audiencesOf(resources, resource, actor.tenant, record).map((audience) => (
        <ListItem
          key={`${audience.reason.ground} ${audience.reason.detail ?? ''}`}
          disableGutters
          divider
          sx={{ alignItems: 'flex-start' }}
        >
          <ListItemText
            slotProps={{ secondary: { sx: CAPITALISED } }}
            primary={
              <>
                <strong>{words.audience(audience.reason)}</strong>
                {' · '}
                {audience.people.length > 0 ? <Names ids={audience.people} /> : <PeopleCount {...audience} />}
              </>
            }
            secondary={
              <>
                {words.actions(audience.actions)}
                {audience.hidden.length > 0 && audience.actions.includes('read') ? (
                  <Typography component="span" variant="inherit" sx={{ display: 'block' }}>
                    {translate('app.access.without', { fields: words.fields(audience.hidden) })}
                  </Typography>
                ) : null}
              </>
            }
          />
        </ListItem>
      ))}
    </List>
  );
}

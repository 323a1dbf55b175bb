import { explainPerson } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import CheckIcon from '@mui/icons-material/Check';
import BlockIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import { Alert, List, ListItem, ListItemIcon, ListItemText, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { resources } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { RecordPicker } from '../record/RecordPicker.tsx';
import { people } from '../record/usePeople.ts';
import { CAPITALISED, useAccessWords } from './words.ts';

/** What the person may do with the record: each action with the rules that it comes from, and what they don't see. */
export function Rights({ resource, record, person }: { resource: Resource; record: RaRecord; person: RaRecord }) {
  const { actor } = useSession();
  const translate = useTranslate();
  const words = useAccessWords(resource);
  const who = { id: String(person.id), tenant: actor.tenant, roles: (person.roles ?? []) as string[] };
  const { actions, hidden } = explainPerson(who, resources, resource, record);
  const reads = actions.some(({ action, reasons }) => action === 'read' && reasons.length > 0);
  return (
    <>
      {person.active === false ? <Alert severity="info">{translate('app.access.inactive')}</Alert> : null}
      <List dense disablePadding>
        {actions.map(({ action, reasons }) => {
          const Icon = reasons.length > 0 ? CheckIcon : BlockIcon;
          const mark = translate(reasons.length > 0 ? 'app.access.allowed' : 'app.access.refused');
          return (
            <ListItem key={action} disableGutters>
              <ListItemIcon sx={{ minWidth: 36 }}>
                <Icon fontSize="small" color={reasons.length > 0 ? 'success' : 'disabled'} titleAccess={mark} />
              </ListItemIcon>
              <ListItemText
                slotProps={{ primary: { sx: CAPITALISED }, secondary: { sx: CAPITALISED } }}
                primary={words.action(action)}
                secondary={reasons.map(words.because).join('; ') || translate('app.access.noRule')}
              />
            </ListItem>
          );
        })}
      </List>
      {hidden.length > 0 && reads ? (
        <Typography variant="body2" color="textSecondary">
          {translate('app.access.without', { fields: words.fields(hidden) })}
        </Typography>
      ) : null}
    </>
  );
}

/** What a chosen person may do with the record, each action with the rules that it comes from. */
export function PersonRights({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const [person, setPerson] = useState<RaRecord>();
  const target = people();
  if (!target) return null;
  return (
    <Stack spacing={1}>
      <RecordPicker target={target} label={translate('app.access.choosePerson')} onPick={setPerson} />
      {person ? (
        <>
          <Typography variant="subtitle2" component="h4">
            {displayOf(target, person)}
          </Typography>
          <Rights resource={resource} record={record} person={person} />
        </>
      ) : null}
    </Stack>
  );
}

import {
  asksConfirmation,
  changeHolder,
  changeOwner,
  type Holders,
  holderChangeActions,
  may,
  offeredHolderRoles,
  type ResourceRole,
  refusalMessage,
  roleOf,
} from '@hestia/permissions/index.ts';
import { AT_WORK, type Language, type Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  Avatar,
  Box,
  Button,
  List,
  ListItem,
  ListItemAvatar,
  ListItemText,
  MenuItem,
  Stack,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useLocale, useNotify, useTranslate, useUpdate } from 'react-admin';
import { initialsOf } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { isArchived } from '../../state/archive.ts';
import { Confirmation } from '../Confirmation.tsx';
import { failureMessage } from '../failure.ts';
import { EarlierOwner } from './EarlierOwner.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { people, usePeople } from './usePeople.ts';

const AFTER_OWNER = ['coOwner', 'collaborator', 'guest'] as const satisfies ResourceRole[];

interface Change {
  user: string;
  from: ResourceRole;
  to: ResourceRole;
}

/** Who holds the record, with the roles that this person may give; what changes rights asks first. */
export function HoldersPanel({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { actor, ability } = useSession();
  const translate = useTranslate();
  const refused = refusalMessage('acl', useLocale() as Language);
  const notify = useNotify();
  const [update, { isPending }] = useUpdate();
  const [asked, setAsked] = useState<Change>();
  const [earlier, setEarlier] = useState<ResourceRole>('guest');
  const resourceOfPeople = people();
  const holders = record as Holders;
  const ids = [holders.owner ?? [], holders.coOwners ?? [], holders.collaborators ?? []].flat();
  const { nameOf } = usePeople(ids);
  const offered = isArchived(resource, record) ? [] : offeredHolderRoles(actor, resource, holders);
  /** The dialog offers what a role may assign; what it takes from somebody may still need more. */
  const mayMake = (next: Holders) =>
    holderChangeActions(holders, next).every((action) => may(ability, action, resource, record));
  const mayGive = (user: string, role: ResourceRole) => mayMake(changeHolder(holders, user, role));
  const roleLabel = (role: ResourceRole) => translate(`app.holders.roles.${role}`);

  function save({ user, to }: Change) {
    setAsked(undefined);
    const next = to === 'owner' ? changeOwner(holders, user, earlier) : changeHolder(holders, user, to);
    update(
      resource.name,
      { id: record.id, data: { ...record, ...next }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('app.saved', { type: 'success' }),
        onError: (error) => notify(failureMessage(translate, resource, 'edited', error), { type: 'error' }),
      },
    );
  }
  function change(user: string, to: ResourceRole) {
    const next = { user, from: roleOf(holders, user), to };
    if (next.from === to) return;
    setEarlier('guest');
    if (asksConfirmation(next.from, to)) setAsked(next);
    else save(next);
  }
  return (
    <Stack spacing={1}>
      <List dense disablePadding>
        {ids.map((id) => {
          const role = roleOf(holders, id);
          const name = nameOf(id);
          const roles = role === 'owner' ? (['owner'] as const) : offered;
          return (
            <ListItem key={id} disableGutters sx={{ maxWidth: 480 }}>
              <ListItemAvatar sx={{ minWidth: 44 }}>
                <Avatar sx={{ width: 32, height: 32, fontSize: 13, bgcolor: 'action.selected', color: 'text.primary' }}>
                  {initialsOf(name)}
                </Avatar>
              </ListItemAvatar>
              <ListItemText primary={name} {...(roles.length > 1 ? {} : { secondary: roleLabel(role) })} />
              {roles.length > 1 ? (
                <TextField
                  select
                  margin="none"
                  value={role}
                  disabled={isPending}
                  onChange={({ target }) => change(id, target.value as ResourceRole)}
                  sx={{ width: 170 }}
                  slotProps={{ select: { inputProps: { 'aria-label': translate('app.holders.role', { name }) } } }}
                >
                  {(['owner', 'coOwner', 'collaborator', 'guest'] as const)
                    .filter((one) => one === role || offered.includes(one))
                    .map((one) => (
                      <MenuItem
                        key={one}
                        value={one}
                        disabled={!mayGive(id, one)}
                        sx={{ display: 'block', maxWidth: 320 }}
                      >
                        {one === 'guest' ? translate('app.holders.remove') : roleLabel(one)}
                        {mayGive(id, one) ? null : (
                          <Typography variant="caption" component="div" sx={{ whiteSpace: 'normal' }}>
                            {refused}
                          </Typography>
                        )}
                      </MenuItem>
                    ))}
                </TextField>
              ) : null}
            </ListItem>
          );
        })}
      </List>
      {offered.includes('collaborator') && resourceOfPeople ? (
        <RecordPicker
          target={resourceOfPeople}
          label={translate('app.holders.add')}
          filter={AT_WORK}
          without={ids}
          onPick={(person) => change(String(person.id), 'collaborator')}
        />
      ) : (
        <Tooltip title={refused}>
          <Box component="span" sx={{ alignSelf: 'flex-start' }}>
            <Button disabled size="small">
              {translate('app.holders.add')}
            </Button>
          </Box>
        </Tooltip>
      )}
      <Confirmation
        isOpen={asked !== undefined}
        title={translate('app.holders.askTitle')}
        content={
          asked?.to === 'owner' && holders.owner ? (
            <EarlierOwner
              name={nameOf(asked.user)}
              earlier={nameOf(holders.owner)}
              role={earlier}
              roles={AFTER_OWNER.filter((one) => mayMake(changeOwner(holders, asked.user, one)))}
              onChange={setEarlier}
            />
          ) : asked ? (
            translate(asked.to === 'owner' ? 'app.holders.askOwner' : 'app.holders.ask', {
              name: nameOf(asked.user),
              from: roleLabel(asked.from),
              to: roleLabel(asked.to),
            })
          ) : (
            ''
          )
        }
        onConfirm={() => asked && save(asked)}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  );
}

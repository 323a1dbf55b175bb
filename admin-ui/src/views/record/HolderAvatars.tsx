import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Avatar, AvatarGroup, Tooltip } from '@mui/material';
import { initialsOf, useLabels, withColon } from '../../labels.ts';
import { usePeople } from './usePeople.ts';

/** Who holds the record, the owner first. */
export function HolderAvatars({
  resource,
  record,
  most = 5,
}: {
  resource: Resource;
  record: Record<string, unknown>;
  most?: number;
}) {
  const { field } = useLabels(resource);
  const holders = (['owner', 'coOwners', 'collaborators'] as const).flatMap((role) =>
    [record[role] ?? []].flat().map((id) => ({ id: String(id), role })),
  );
  const people = usePeople(holders.map(({ id }) => id));
  return (
    <AvatarGroup
      max={most}
      spacing={6}
      slotProps={{ surplus: { sx: { bgcolor: 'action.selected', color: 'text.primary' } } }}
      sx={{ '& .MuiAvatar-root': { width: 28, height: 28, fontSize: 12 } }}
    >
      {holders.map(({ id, role }) => {
        const name = people.nameOf(id);
        return (
          <Tooltip key={`${role} ${id}`} title={withColon(field(role), name)}>
            <Avatar
              aria-label={withColon(field(role), name)}
              sx={
                role === 'owner'
                  ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
                  : { bgcolor: 'action.selected', color: 'text.primary' }
              }
            >
              {initialsOf(name)}
            </Avatar>
          </Tooltip>
        );
      })}
    </AvatarGroup>
  );
}

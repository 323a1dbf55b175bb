import type { ResourceRole } from '@hestia/permissions/index.ts';
import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface EarlierOwnerProps {
  /** Who becomes the owner. */
  name: string;
  /** Who was it. */
  earlier: string;
  role: ResourceRole;
  roles: ResourceRole[];
  onChange: (role: ResourceRole) => void;
}

/** What is asked of another owner: what the earlier one is from then on. */
export function EarlierOwner({ name, earlier, role, roles, onChange }: EarlierOwnerProps) {
  const translate = useTranslate();
  return (
    <Stack spacing={1.5}>
      <Typography color="textSecondary">{translate('app.holders.askOwner', { name })}</Typography>
      <TextField
        select
        value={role}
        label={translate('app.holders.earlier', { name: earlier })}
        onChange={({ target }) => onChange(target.value as ResourceRole)}
      >
        {roles.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(one === 'guest' ? 'app.holders.leaves' : `app.holders.roles.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}

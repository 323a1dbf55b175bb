import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Kind } from './useKinds.ts';

interface KindSelectProps {
  kinds: Kind[];
  value: string | null;
  onChange: (kind: string | null) => void;
  disabled?: boolean;
}

/** Chooses what a document is; kinds out of use are only shown where they are chosen already. */
export function KindSelect({ kinds, value, onChange, disabled = false }: KindSelectProps) {
  const translate = useTranslate();
  const offered = kinds.filter(({ id, active }) => active || id === value);
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate('app.files.kind')}
      value={offered.some(({ id }) => id === value) ? value : ''}
      onChange={({ target }) => onChange(target.value || null)}
      disabled={disabled}
      sx={{ minWidth: 220, width: { xs: '100%', sm: 'auto' } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('app.files.noKind')}</MenuItem>
      {offered.map(({ id, name, active }) => (
        <MenuItem key={id} value={id}>
          {active ? name : translate('app.notInUse', { name })}
        </MenuItem>
      ))}
    </TextField>
  );
}

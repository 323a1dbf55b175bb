import type { ThreadTemplate } from '@hestia/resources/generated/types.ts';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useThreadTemplates } from './useThreadTemplates.ts';

interface TemplateMenuProps {
  /** Of which threads. */
  type: ThreadTemplate['type'];
  onPick: (template: ThreadTemplate) => void;
}

/** The texts that a message may begin with: one's own, and those of the network. */
export function TemplateMenu({ type, onPick }: TemplateMenuProps) {
  const translate = useTranslate();
  const { templates } = useThreadTemplates(type);
  if (templates.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      value=""
      label={translate('app.threads.template')}
      onChange={({ target }) => {
        const picked = templates.find(({ id }) => id === target.value);
        if (picked) onPick(picked);
      }}
      sx={{ minWidth: 220 }}
    >
      {templates.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

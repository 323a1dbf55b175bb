import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { openQuick } from '../state/quick.ts';
import { onlyPanel } from './panels.ts';

interface AddButtonProps {
  resource: Resource;
  /** What the new record begins with. */
  values: Record<string, unknown>;
  /** Where it is begun, by which what is left half entered is found again. */
  from?: string;
  variant?: 'text' | 'contained';
  /** "Create" unless said. */
  label?: string;
}

/** Begins a record on its page, or in the panel that alone makes such records. */
export function AddButton({ resource, values, from, variant = 'text', label }: AddButtonProps) {
  const translate = useTranslate();
  const panel = onlyPanel(resource);
  const asked = new URLSearchParams({ source: JSON.stringify(values), ...(from ? { from } : {}) });
  const begins = panel
    ? { onClick: () => openQuick(resource.name, panel.name, undefined, values) }
    : { component: Link, to: `/${resource.declaration.path}/add?${asked}` };
  return (
    <Button startIcon={<AddIcon />} variant={variant} {...begins}>
      {label ?? translate('ra.action.create')}
    </Button>
  );
}

import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import { Button } from '@mui/material';
import { useLabels } from '../labels.ts';
import { useSession } from '../session.tsx';
import { openQuick } from '../state/quick.ts';

/** Opens the panel of a new record, where the resource declares one and the person may add. */
export function QuickButton({ resource }: { resource: Resource }) {
  const { ability } = useSession();
  const { labels } = useLabels(resource);
  const { quick } = resource.declaration;
  if (!quick || !may(ability, 'add', resource)) return null;
  return (
    <Button startIcon={<AddIcon />} variant="contained" onClick={() => openQuick(resource.name)}>
      {labels.quick?.[quick.name] ?? quick.name}
    </Button>
  );
}

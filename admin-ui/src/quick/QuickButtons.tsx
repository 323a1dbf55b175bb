import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import { Button } from '@mui/material';
import { useLabels } from '../labels.ts';
import { useSession } from '../session.tsx';
import { openQuick } from '../state/quick.ts';
import { panelsFor } from './panels.ts';

/** A button for each panel of a new record that the resource declares, where the person may add what it makes. */
export function QuickButtons({ resource }: { resource: Resource }) {
  const { ability } = useSession();
  const { labels } = useLabels(resource);
  return panelsFor(ability, resource).map(({ name }, index) => (
    <Button
      key={name}
      startIcon={<AddIcon />}
      variant={index === 0 ? 'contained' : 'outlined'}
      onClick={() => openQuick(resource.name, name)}
    >
      {labels.quick?.[name] ?? name}
    </Button>
  ));
}

import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/PersonAddAlt1Outlined';
import AnswerIcon from '@mui/icons-material/ReplyOutlined';
import { Button } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useLabels } from '../labels.ts';
import { useSession } from '../session.tsx';
import { openQuick } from '../state/quick.ts';
import { panelsFor } from './panels.ts';

/** A button for each panel of a new record that the resource declares, or that answers one, where the person may add what it makes. */
export function QuickButtons({ resource, record }: { resource: Resource; record?: RaRecord }) {
  const { ability } = useSession();
  const { labels } = useLabels(resource);
  return panelsFor(ability, resource, record).map(({ name }, index) => (
    <Button
      key={name}
      startIcon={record ? <AnswerIcon /> : <AddIcon />}
      variant={index === 0 && !record ? 'contained' : 'outlined'}
      onClick={() => openQuick(resource.name, name, record)}
    >
      {labels.quick?.[name] ?? name}
    </Button>
  ));
}

import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { openQuick } from '../../state/quick.ts';

function QuickAdd({ resource }: { resource: Resource }) {
  const { dashboard: word } = useLabels(resource);
  const { path, quick } = resource.declaration;
  const way = quick ? { onClick: () => openQuick(resource.name) } : { component: Link, to: `/${path}/add` };
  return (
    <Button {...way} variant="outlined" startIcon={<AddIcon />}>
      {word('add')}
    </Button>
  );
}

/** The new records that one often begins, for who may: in a panel where there is one. */
export function QuickAdds({ resources }: { resources: Resource[] }) {
  const { ability } = useSession();
  return resources
    .filter((one) => one.declaration.dashboard?.add && may(ability, 'add', one))
    .map((one) => <QuickAdd key={one.id} resource={one} />);
}

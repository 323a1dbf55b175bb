import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';

function QuickAdd({ resource }: { resource: Resource }) {
  const { dashboard: word } = useLabels(resource);
  return (
    <Button component={Link} to={`/${resource.declaration.path}/add`} variant="outlined" startIcon={<AddIcon />}>
      {word('add')}
    </Button>
  );
}

/** The new records that one often begins, for who may. */
export function QuickAdds({ resources }: { resources: Resource[] }) {
  const { ability } = useSession();
  return resources
    .filter((one) => one.declaration.dashboard?.add && may(ability, 'add', one))
    .map((one) => <QuickAdd key={one.id} resource={one} />);
}

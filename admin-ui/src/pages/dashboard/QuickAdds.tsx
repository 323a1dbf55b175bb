import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { panelsFor } from '../../quick/panels.ts';
import { useSession } from '../../session.tsx';
import { openQuick } from '../../state/quick.ts';

function QuickAdd({ resource }: { resource: Resource }) {
  const { ability } = useSession();
  const { labels, dashboard: word } = useLabels(resource);
  const { path, quick } = resource.declaration;
  if (quick?.some(({ answers }) => !answers))
    return panelsFor(ability, resource).map(({ name }) => (
      <Button key={name} onClick={() => openQuick(resource.name, name)} variant="outlined" startIcon={<AddIcon />}>
        {labels.quick?.[name] ?? name}
      </Button>
    ));
  return (
    <Button component={Link} to={`/${path}/add`} variant="outlined" startIcon={<AddIcon />}>
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

import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button, type ButtonProps, Stack, useMediaQuery } from '@mui/material';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { panelsFor } from '../../quick/panels.ts';
import { useSession } from '../../session.tsx';
import { openQuick } from '../../state/quick.ts';

function QuickAdd({ resource, size }: { resource: Resource; size: ButtonProps['size'] }) {
  const { ability } = useSession();
  const { labels, dashboard: word } = useLabels(resource);
  const { path, quick } = resource.declaration;
  if (quick?.some(({ answers }) => !answers))
    return panelsFor(ability, resource).map(({ name }) => (
      <Button
        key={name}
        size={size}
        onClick={() => openQuick(resource.name, name)}
        variant="outlined"
        startIcon={<AddIcon />}
      >
        {labels.quick?.[name] ?? name}
      </Button>
    ));
  return (
    <Button component={Link} to={`/${path}/add`} size={size} variant="outlined" startIcon={<AddIcon />}>
      {word('add')}
    </Button>
  );
}

/** The new records that one often begins, for who may, in a panel where there is one: one line on a phone, too. */
export function QuickAdds({ resources }: { resources: Resource[] }) {
  const { ability } = useSession();
  const isPhone = useMediaQuery('(max-width:599px)');
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={0.75}
      sx={{
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        maxWidth: '100%',
        scrollbarWidth: 'none',
        '& > *': { flexShrink: 0 },
      }}
    >
      {resources
        .filter((one) => one.declaration.dashboard?.add && may(ability, 'add', one))
        .map((one) => (
          <QuickAdd key={one.id} resource={one} size={isPhone ? 'medium' : 'small'} />
        ))}
    </Stack>
  );
}

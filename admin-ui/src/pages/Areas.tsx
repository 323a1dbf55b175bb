import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Card, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useGetList, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '../fields/formats.ts';
import { useLabels } from '../labels.ts';
import { iconOf } from '../layouts/icons.tsx';
import { useSeen } from './dashboard/useSeen.ts';

/** Resources that stand together in the menu. */
export interface Area {
  key: string;
  title: string;
  resources: Resource[];
}

function Line({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const locale = useLocale();
  const [element, isSeen] = useSeen<HTMLLIElement>();
  const { total } = useGetList(
    resource.name,
    {
      pagination: { page: 1, perPage: 1 },
      // As many as the list shows that the line leads to.
      filter: { ...resource.declaration.list.where },
      meta: { fields: ['id'] },
    },
    { enabled: isSeen },
  );
  const Icon = iconOf(resource.declaration.menu?.icon);
  return (
    <ListItem ref={element} disablePadding>
      <ListItemButton component={Link} to={`/${resource.declaration.path}/list`} sx={{ py: 0.5 }}>
        <ListItemIcon sx={{ minWidth: 36 }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText
          primary={labels.plural}
          secondary={labels.about}
          slotProps={{ primary: { sx: { fontWeight: 600 } } }}
        />
        <Typography color="textSecondary" sx={{ ml: 2, fontVariantNumeric: 'tabular-nums' }}>
          {total === undefined ? '' : formatNumber(total, locale)}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
}

/** The areas of the configuration: what each kind of record is for, and how many there are. */
export const Areas = ({ areas }: { areas: Area[] }) => (
  <Box sx={{ columns: '2 440px', columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } }}>
    {areas.map(({ key, title, resources }) => (
      <Card component="section" key={key} sx={{ pt: 1.5 }}>
        <Typography variant="h6" component="h2" sx={{ px: 2 }}>
          {title}
        </Typography>
        <List dense>
          {resources.map((resource) => (
            <Line key={resource.id} resource={resource} />
          ))}
        </List>
      </Card>
    ))}
  </Box>
);

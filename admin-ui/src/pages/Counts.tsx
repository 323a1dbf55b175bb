import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList, useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatNumber } from '../fields/formats.ts';
import { useLabels } from '../labels.ts';
import { iconOf } from '../layouts/icons.tsx';
import { useToggled } from '../state/toggles.ts';
import { useSeen } from './dashboard/useSeen.ts';

function Count({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const locale = useLocale();
  const toggled = useToggled();
  const [element, isSeen] = useSeen<HTMLDivElement>();
  const { total } = useGetList(
    resource.name,
    {
      pagination: { page: 1, perPage: 1 },
      // As many as the list shows that the card leads to.
      filter: { ...toggled(resource), ...resource.declaration.list.where },
      meta: { fields: ['id'] },
    },
    { enabled: isSeen },
  );
  const Icon = iconOf(resource.declaration.menu?.icon);
  return (
    <Card ref={element}>
      <CardActionArea component={Link} to={`/${resource.declaration.path}/list`} sx={{ p: 2 }}>
        <Stack direction="row" spacing={1} sx={{ color: 'text.secondary', alignItems: 'center' }}>
          <Icon fontSize="small" />
          <Typography variant="body2">{labels.plural}</Typography>
        </Stack>
        <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total === undefined ? <Skeleton width={60} /> : formatNumber(total, locale)}
        </Typography>
      </CardActionArea>
    </Card>
  );
}

/** How many records there are of each kind. */
export const Counts = ({ resources }: { resources: Resource[] }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
    {resources.map((resource) => (
      <Count key={resource.id} resource={resource} />
    ))}
  </Box>
);

import { reachesPage } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material';
import { Title, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLabels } from '../labels.ts';
import { screens } from '../registry.ts';
import { useSession } from '../session.tsx';

function Count({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const { total } = useGetList(resource.name, { pagination: { page: 1, perPage: 1 }, meta: { fields: ['id'] } });
  return (
    <Card>
      <CardActionArea component={Link} to={`/${resource.declaration.path}/list`}>
        <CardContent>
          <Typography color="text.secondary">{labels.plural}</Typography>
          <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.3em' }}>
            {total}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

/** What the person works with, each card leading to the list behind it. */
export function Dashboard() {
  const { me, actor } = useSession();
  const translate = useTranslate();
  const name = me.user.firstName ?? me.user.email;
  const reachable = screens.filter((one) => !one.declaration.global && reachesPage(actor, one));
  return (
    <Box sx={{ py: 2 }}>
      <Title title={translate('app.dashboard')} />
      <Typography variant="h5" component="h1" gutterBottom>
        {translate('app.hello', { name })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        {reachable.map((resource) => (
          <Count key={resource.id} resource={resource} />
        ))}
      </Box>
    </Box>
  );
}

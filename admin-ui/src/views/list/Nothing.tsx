import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { useSession } from '../../session.tsx';

/** An empty list: too many filters, or nothing yet and the way to the first. */
export function Nothing({ resource }: { resource: Resource }) {
  const { labels } = useLabels(resource);
  const { filterValues, setFilters } = useListContext();
  const { ability } = useSession();
  const translate = useTranslate();
  const isFiltered = Object.keys(filterValues).length > 0;
  const mayAdd = !resource.declaration.global && may(ability, 'add', resource);
  return (
    <Stack spacing={2} sx={{ p: 6, alignItems: 'center', textAlign: 'center' }}>
      <Typography color="textSecondary" sx={{ maxWidth: 520 }}>
        {(!isFiltered && labels.empty) ||
          translate(isFiltered ? 'app.nothingFound' : 'app.nothingYet', { model: labels.name.toLowerCase() })}
      </Typography>
      {isFiltered ? (
        <Button onClick={() => setFilters({})}>{translate('ra.action.remove_all_filters')}</Button>
      ) : mayAdd ? (
        <Button component={Link} to={`/${resource.declaration.path}/add`} variant="contained">
          {translate('app.createFirst', { model: labels.name.toLowerCase() })}
        </Button>
      ) : null}
    </Stack>
  );
}

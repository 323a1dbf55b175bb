import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Link, Paper, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, useLabels } from '../labels.ts';
import { FieldValue } from './FieldValue.tsx';
import { holdsFor } from './record/holds.ts';
import { usePageTitle } from './usePageTitle.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A record for who works for somebody else: what there is to read of it, and nothing to do. */
export function OutsideRecord({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { labels, field, section } = useLabels(resource);
  const title = displayOf(resource, record);
  usePageTitle(title);
  const sections = resource.declaration.tabs
    .filter((one) => holdsFor(one.when, record))
    .flatMap(({ sections }) => sections)
    .filter((one) => holdsFor(one.when, record))
    .map((one) => ({ ...one, fields: one.fields.filter((name) => !isEmpty(record[name])) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <>
      <Link
        component={RouterLink}
        to={`/${resource.declaration.path}/list`}
        color="textSecondary"
        sx={{ fontSize: 13 }}
      >
        {labels.plural}
      </Link>
      <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack spacing={2}>
        {sections.map(({ name, fields }) => (
          <Paper key={name} component="section" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
            <Typography variant="subtitle1" component="h2" sx={{ mb: 1 }}>
              {section(name)}
            </Typography>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
              }}
            >
              {fields.map((path) => (
                <Box key={path} sx={{ minWidth: 0 }}>
                  <Typography component="dt" variant="caption" color="textSecondary">
                    {field(path)}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                    <FieldValue resource={resource} path={path} record={record} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Paper>
        ))}
      </Stack>
    </>
  );
}

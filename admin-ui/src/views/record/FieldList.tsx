import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import { Display } from '../../fields/Display.tsx';
import { useLabels } from '../../labels.ts';

/** Fields and what they hold, one below the other. */
export function FieldList({
  resource,
  names,
  values,
}: {
  resource: Resource;
  names: string[];
  values: Record<string, unknown>;
}) {
  const { field: label } = useLabels(resource);
  return (
    <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {names.map((name) => (
        <Box key={name} sx={{ mb: 1 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label(name)}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontSize: 13 }}>
            <Display
              resource={resource}
              path={name}
              schema={resource.fields[name]?.schema ?? {}}
              value={values[name]}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

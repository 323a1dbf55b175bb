import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useLabels } from '../../labels.ts';
import { Display, isEmpty } from '../Display.tsx';
import type { DisplayProps, FieldUi, InputProps } from '../field-ui.ts';
import { Input } from '../Input.tsx';
import { fieldUi } from '../registry.ts';

function Parts({ resource, path, schema, value, compact = false }: DisplayProps) {
  const { field } = useLabels(resource);
  const record = value as Record<string, unknown>;
  const parts = Object.entries(schema.properties ?? {}).filter(([name]) => !isEmpty(record[name]));
  if (compact)
    return (
      <span>
        {parts.map(([name, part], index) => (
          <Fragment key={name}>
            {index > 0 ? ', ' : null}
            <Display resource={resource} path={`${path}.${name}`} schema={part} value={record[name]} compact />
          </Fragment>
        ))}
      </span>
    );
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}>
      {parts.map(([name, part]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {field(`${path}.${name}`)}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <Display resource={resource} path={`${path}.${name}`} schema={part} value={record[name]} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Group({ resource, path, source = path, schema, disabled = false }: InputProps) {
  const { field } = useLabels(resource);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1, width: '100%' }}>
      <Typography component="legend" variant="subtitle2">
        {field(path)}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {Object.entries(schema.properties ?? {}).map(([name, part]) => (
          <Box key={name} sx={{ minWidth: 0, ...(fieldUi(typeOf(part)).wide ? { gridColumn: { sm: '1 / -1' } } : {}) }}>
            <Input
              resource={resource}
              path={`${path}.${name}`}
              source={`${source}.${name}`}
              schema={part}
              required={Boolean(schema.required?.includes(name))}
              disabled={disabled}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export default { wide: true, unsorted: true, noColumn: true, Display: Parts, Input: Group } satisfies FieldUi;

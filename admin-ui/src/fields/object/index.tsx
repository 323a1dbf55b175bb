import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import { Fragment, useContext } from 'react';
import { useLabels } from '../../labels.ts';
import { FIELD_GRID, GRID_ROOM, WHOLE_LINE } from '../../theme/grid.ts';
import { Display, isEmpty, isUnsaid } from '../Display.tsx';
import type { DisplayProps, FieldUi, InputProps } from '../field-ui.ts';
import { Input } from '../Input.tsx';
import { fieldUi } from '../registry.ts';
import { Brevity } from '../shared/brevity.ts';

function Parts({ resource, path, schema, value, compact = false }: DisplayProps) {
  const { field } = useLabels(resource);
  const record = value as Record<string, unknown>;
  const isBrief = useContext(Brevity);
  const parts = Object.entries(schema.properties ?? {}).filter(
    ([name]) => !(isBrief ? isUnsaid : isEmpty)(record[name]),
  );
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
    <Box component="dl" sx={{ ...FIELD_GRID, m: 0 }}>
      {parts.map(([name, part]) => (
        <Box key={name} sx={{ minWidth: 0, ...(fieldUi(typeOf(part)).wide ? WHOLE_LINE : {}) }}>
          <Typography component="dt" variant="caption" color="textSecondary">
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
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1, width: '100%', ...GRID_ROOM }}>
      <Typography component="legend" variant="subtitle2">
        {field(path)}
      </Typography>
      <Box sx={{ ...FIELD_GRID, rowGap: 0.5, alignItems: 'start' }}>
        {Object.entries(schema.properties ?? {}).map(([name, part]) => (
          <Box key={name} sx={{ minWidth: 0, ...(fieldUi(typeOf(part)).wide ? WHOLE_LINE : {}) }}>
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

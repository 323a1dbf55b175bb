import { typeOf } from '@hestia/resources/vocabulary/index.ts';
import { Box, Skeleton, Typography } from '@mui/material';
import { Fragment, lazy, Suspense, useContext } from 'react';
import { useRecordContext } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { FIELD_GRID, GRID_ROOM, WHOLE_LINE } from '../../theme/grid.ts';
import { UNSEEN } from '../../theme/unseen.ts';
import { Display, isEmpty, isUnsaid } from '../Display.tsx';
import type { DisplayProps, FieldUi, InputProps } from '../field-ui.ts';
import { Input } from '../Input.tsx';
import { fieldUi } from '../registry.ts';
import { Brevity } from '../shared/brevity.ts';
import { Legend } from '../shared/Legend.tsx';
import { Refused } from '../shared/refused.tsx';
import { useFormRecord } from '../shared/useFormRecord.ts';
import { Precision } from './Precision.tsx';
import { partIs } from './parts.ts';

type Values = Record<string, unknown>;
const AddressInput = lazy(() => import('./AddressInput.tsx'));

function Parts({ resource, path, schema, value, compact = false }: DisplayProps) {
  const { field, unset } = useLabels(resource);
  const record = value as Record<string, unknown>;
  const address = schema['x-field']?.address;
  const isBrief = useContext(Brevity);
  const whole = useRecordContext();
  // What is only said of the point stands below it; a line of a table says what people call an address.
  const untold = [address?.precision, ...(compact ? [address?.inseeCode, address?.point] : [])];
  const parts = Object.entries(schema.properties ?? {}).filter(
    ([name, part]) =>
      (!(isBrief ? isUnsaid : isEmpty)(record[name]) || (!compact && unset(`${path}.${name}`))) &&
      !untold.includes(name) &&
      partIs(part, 'visible', whole, true),
  );
  // As on an envelope: the postcode stands before its town.
  const between = (before: string | undefined, name: string) =>
    address && before === address.postcode && name === address.town ? ' ' : ', ';
  if (compact)
    return (
      <span>
        {parts.map(([name, part], index) => (
          <Fragment key={name}>
            {index > 0 ? between(parts[index - 1]?.[0], name) : null}
            <Display resource={resource} path={`${path}.${name}`} schema={part} value={record[name]} compact />
          </Fragment>
        ))}
      </span>
    );
  const [only] = parts;
  // Said twice, a name is noise.
  if (only && parts.length === 1 && !address && field(`${path}.${only[0]}`) === field(path))
    return <Display resource={resource} path={`${path}.${only[0]}`} schema={only[1]} value={record[only[0]]} />;
  return (
    <>
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
      {address ? (
        <Precision
          resource={resource}
          path={path}
          parts={address}
          isPlaced={Boolean(address.point && !isEmpty(record[address.point]))}
          value={String(record[address.precision ?? ''] ?? '')}
        />
      ) : null}
    </>
  );
}

function Group(props: InputProps) {
  if (!props.schema['x-field']?.address) return <Parted {...props} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
      <AddressInput {...props} />
    </Suspense>
  );
}

function Parted({ resource, path, source = path, schema, required = false, disabled = false }: InputProps) {
  const { field, help } = useLabels(resource);
  const values: Values = useFormRecord(resource);
  const parts = Object.entries(schema.properties ?? {}).filter(([, part]) => partIs(part, 'visible', values, true));
  const isOnly = parts.length === 1 && field(`${path}.${parts[0]?.[0]}`) === field(path);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 1, width: '100%', ...GRID_ROOM }}>
      <Legend label={field(path)} required={required} {...(isOnly ? { unseen: UNSEEN } : {})} />
      {help(path) ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
          {help(path)}
        </Typography>
      ) : null}
      <Box sx={{ ...FIELD_GRID, rowGap: 0.5, alignItems: 'start' }}>
        {parts.map(([name, part]) => (
          <Box key={name} sx={{ minWidth: 0, ...(fieldUi(typeOf(part)).wide ? WHOLE_LINE : {}) }}>
            <Input
              resource={resource}
              path={`${path}.${name}`}
              source={`${source}.${name}`}
              schema={part}
              required={Boolean(schema.required?.includes(name)) || partIs(part, 'required', values, false)}
              disabled={disabled || !partIs(part, 'editable', values, true)}
            />
          </Box>
        ))}
      </Box>
      <Refused source={source} />
    </Box>
  );
}

export default { wide: true, unsorted: true, noColumn: true, Display: Parts, Input: Group } satisfies FieldUi;

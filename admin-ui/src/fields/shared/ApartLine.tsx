import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import { Fragment } from 'react';
import { behindTitle } from '../../labels.ts';
import { useReadable } from '../../views/FieldValue.tsx';
import { Display, isEmpty } from '../Display.tsx';

/** The value at a dotted path; of a list of entries that of the main one. */
function valueAt(record: unknown, [name, ...rest]: string[], primary: string | undefined): unknown {
  if (name === undefined) return record;
  if (Array.isArray(record)) {
    const main = record.find((one) => primary && one?.[primary]) ?? record[0];
    return valueAt(main, [name, ...rest], primary);
  }
  return valueAt((record as Record<string, unknown> | null | undefined)?.[name], rest, primary);
}

/** What tells a record from another one of its name, as far as this person may read it; nothing where nothing is known. */
export function ApartLine({ resource, record }: { resource: Resource; record: Record<string, unknown> }) {
  const readable = useReadable(resource);
  const told = [...behindTitle(resource, record), ...(resource.declaration.apart ?? [])].flatMap((path) => {
    const place = resolvePath(resource, path);
    if (!place || !readable(path, record)) return [];
    const value = valueAt(record, place.path, place.field.declaration.primary);
    return isEmpty(value) ? [] : [{ path, schema: place.schema, value }];
  });
  if (told.length === 0) return null;
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      {told.map(({ path, schema, value }, index) => (
        <Fragment key={path}>
          {index > 0 ? ' · ' : null}
          <Display resource={resource} path={path} schema={schema} value={value} compact />
        </Fragment>
      ))}
    </Typography>
  );
}

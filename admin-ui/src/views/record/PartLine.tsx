import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Box, Chip, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { isEmpty } from '../../fields/Display.tsx';
import { displayOf, useLabels } from '../../labels.ts';
import type { Shown } from '../../records/index.ts';
import { resourceById } from '../../registry.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useNames } from './useNames.ts';

/** A part of a record, as that record's page shows it. */
export interface PartProps<R = unknown> {
  resource: Resource<R>;
  /** The column that is the page's own record. */
  without: string;
  record: Partial<Shown<R>>;
  /** The page's own record is archived: nothing is changed. */
  isClosed: boolean;
  /** What can be done, told what the line is called. */
  actions: (name: string) => ReactNode;
}

/** One part of a record on a line: what it is called, then its facts; a fact that is only true or not says its name. */
export function PartLine({ resource, without, record, actions }: PartProps) {
  const { field: label } = useLabels(resource);
  const [name = '', ...facts] = resource.declaration.list.columns.filter((path) => path !== without);
  const reference = resource.fields[name]?.declaration.reference;
  const { nameOf } = useNames(resourceById(reference?.resource ?? ''), reference ? [String(record[name])] : []);
  const called = reference ? nameOf(String(record[name])) : displayOf(resource, record);
  const fact = (path: string): ReactNode => {
    if (resolvePath(resource, path)?.type !== 'boolean')
      return isEmpty(record[path]) ? null : <FieldValue resource={resource} path={path} record={record} compact />;
    return record[path] ? <Chip size="small" label={label(path)} /> : null;
  };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ flexWrap: 'wrap', alignItems: 'center', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
      >
        <Box sx={{ fontWeight: 600, '& a': { color: 'text.primary' } }}>
          <FieldValue resource={resource} path={name} record={record} compact />
        </Box>
        {facts.map((path) => (
          <Box key={path} sx={{ color: 'text.secondary' }}>
            {fact(path)}
          </Box>
        ))}
      </Stack>
      {actions(called)}
    </Stack>
  );
}

import { Box, Stack } from '@mui/material';
import { Suspense } from 'react';
import { RecordName } from '../../fields/shared/RecordName.tsx';
import { behindTitle } from '../../labels.ts';
import { screen } from '../../screen.ts';
import { RecordPicture } from '../../views/RecordPicture.tsx';
import { iconOf } from '../icons.tsx';
import type { Command } from './useCommands.ts';
import type { Hit } from './useHits.ts';

/** Facts need the types of fields, which come with the first list or record. */
const CardFacts = screen(async () => ({ default: (await import('../../views/list/CardFacts.tsx')).CardFacts }));

/** What is offered: a record, or something to do. */
export type Option = Hit | Command;

export const isHit = (option: Option): option is Hit => 'record' in option;

/** A line of the palette. */
export function OptionLine({ option }: { option: Option }) {
  if (!isHit(option)) {
    const { Icon } = option;
    return (
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <Icon fontSize="small" color="action" />
        <span>{option.label}</span>
      </Stack>
    );
  }
  const { resource, record } = option;
  const Icon = iconOf(resource.declaration.menu?.icon);
  const paths = [...behindTitle(resource, record), ...(resource.declaration.glance ?? [])];
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0, width: '100%' }}>
      {resource.declaration.picture ? (
        <RecordPicture resource={resource} record={record} sx={{ width: 48, height: 36 }} />
      ) : (
        <Icon fontSize="small" color="action" />
      )}
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <RecordName resource={resource} record={record} />
        <Box sx={{ color: 'text.secondary' }}>
          <Suspense fallback={null}>
            <CardFacts resource={resource} record={record} paths={paths} />
          </Suspense>
        </Box>
      </Box>
    </Stack>
  );
}

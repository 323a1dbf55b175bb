import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Link } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, recordPath, useLabels } from '../../labels.ts';
import { SHORT } from './Entry.tsx';

interface BesideEntryProps {
  resource: Resource;
  record: RaRecord;
  /** The field that says when it is. */
  field: string;
  time: string;
  isShort: boolean;
}

/** A record of another resource in the calendar: a day is said by what it is the day of, and all of it leads to its page. */
export function BesideEntry({ resource, record, field, time, isShort }: BesideEntryProps) {
  const { field: label } = useLabels(resource);
  const translate = useTranslate();
  const name = displayOf(resource, record);
  const isDay = resource.fields[field]?.declaration.type === 'date';
  return (
    <Box
      title={name}
      sx={{
        px: 0.5,
        fontSize: 13,
        lineHeight: 1.4,
        overflow: 'hidden',
        color: 'inherit',
        ...(isShort || isDay ? SHORT : {}),
      }}
    >
      {time ? <Box component="span">{time} </Box> : null}
      <Link
        component={RouterLink}
        to={recordPath(resource, record.id)}
        color="inherit"
        draggable={false}
        underline="hover"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {isDay ? translate('app.calendar.dated', { field: label(field), name }) : name}
      </Link>
    </Box>
  );
}

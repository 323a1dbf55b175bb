import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import { Box, IconButton, Link } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, recordPath } from '../../labels.ts';
import { CardFacts } from '../list/CardFacts.tsx';
import { PersonMark } from './PersonMark.tsx';
import type { Person } from './people.ts';

interface EntryProps {
  resource: Resource;
  record: RaRecord;
  time: string;
  paths: string[];
  /** Whose it is, where that isn't said beside it. */
  people: Person[];
  /** Whether colours are people's here. */
  isTinted: boolean;
  /** A line of its own, without the colour of an entry. */
  isLine: boolean;
  /** One line of several in a day of a month. */
  isShort: boolean;
  /** In a column that has no room for more than a line. */
  isTight: boolean;
  /** Puts it at another time, or gives it to somebody; absent: the person may not. */
  onMove: (() => void) | undefined;
}

/** What doesn't fit into a line is cut. */
export const SHORT = { whiteSpace: 'nowrap', textOverflow: 'ellipsis' };

/** What the calendar says of a record, with the way to its page and to another time. */
export function Entry({
  resource,
  record,
  time,
  paths,
  people,
  isTinted,
  isLine,
  isShort,
  isTight,
  onMove,
}: EntryProps) {
  const translate = useTranslate();
  const name = displayOf(resource, record);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        minWidth: 0,
        px: 0.5,
        fontSize: 13,
        lineHeight: 1.4,
        color: 'inherit',
        '& .move': { opacity: isLine ? 1 : 0 },
        '&:hover .move, & .move:focus-visible': { opacity: 1 },
        '@media (hover: none)': { '& .move': { opacity: 1 } },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0, overflow: 'hidden', ...(isShort ? SHORT : {}) }}>
        {people.map((person) => (
          <PersonMark key={person.id} person={person} isTinted={isTinted} />
        ))}{' '}
        {time && !isTight ? <Box component="span">{time} </Box> : null}
        <Link
          component={RouterLink}
          to={recordPath(resource, record.id)}
          color="inherit"
          draggable={false}
          underline="hover"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', ...(isTight ? { whiteSpace: 'nowrap' } : {}) }}
        >
          {name}
        </Link>
        {paths.length > 0 && !isTight ? <CardFacts resource={resource} record={record} paths={paths} /> : null}
      </Box>
      {onMove && !isTight ? (
        <IconButton
          className="move"
          aria-label={translate('app.calendar.move', { name })}
          onClick={onMove}
          sx={{
            p: 0,
            width: 24,
            height: 24,
            flexShrink: 0,
            color: 'inherit',
            // It comes over the name only where it is wanted.
            ...(isLine
              ? {}
              : { position: 'absolute', top: 0, right: 0, '&, &:hover': { bgcolor: 'var(--fc-event-color)' } }),
          }}
        >
          <MoveIcon sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
    </Box>
  );
}

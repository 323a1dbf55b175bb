import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { usePeople } from '../record/usePeople.ts';
import type { Present } from './usePresence.ts';

/** Who else looks at the record, and who writes beside it, in one small line. */
export function PresenceLine({ others }: { others: Present[] }) {
  const translate = useTranslate();
  const { nameOf } = usePeople(others.map(({ person }) => person));
  const named = (writes: boolean) => others.filter((one) => one.writes === writes).map(({ person }) => nameOf(person));
  const lines = [
    { word: 'writing', names: named(true) },
    { word: 'looking', names: named(false) },
  ].filter(({ names }) => names.length > 0);
  return (
    <Typography variant="caption" color="textSecondary" role="status" sx={{ display: 'block', minHeight: 20 }}>
      {lines
        .map(({ word, names }) =>
          translate(`app.presence.${word}`, { names: names.join(', '), smart_count: names.length }),
        )
        .join(' · ')}
    </Typography>
  );
}

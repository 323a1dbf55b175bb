import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import StarIcon from '@mui/icons-material/Star';
import { Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordName } from '../../fields/shared/RecordName.tsx';
import type { Side } from './useCompared.ts';

/** Which of those compared it is, and by what it is the best. */
export function SideHead({ target, side, words }: { target: Resource; side: Side; words: Record<string, string> }) {
  const translate = useTranslate();
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="caption" color="textSecondary">
        {translate('app.comparison.place', { at: side.at })}
      </Typography>
      <Typography component="span" sx={{ fontWeight: 600 }}>
        <RecordName resource={target} record={side.record} isLink />
      </Typography>
      {side.best.map((name) => (
        <Chip
          key={name}
          size="small"
          color="primary"
          variant="outlined"
          icon={<StarIcon aria-hidden />}
          label={words[name] ?? name}
          sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        />
      ))}
    </Stack>
  );
}

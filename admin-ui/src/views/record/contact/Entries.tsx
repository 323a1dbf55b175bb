import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Entry, Way } from './ways.ts';

/** Each entry with its ways; what is reached first in a few lines; or its ways alone, in the bar of a phone. */
export type ContactLook = 'list' | 'brief' | 'bar';

interface EntriesProps {
  entries: Entry[];
  look: ContactLook;
  button: (way: Way) => ReactNode;
}

/** The first way of each channel, the primary entry's before others. */
const firstOfEach = (entries: Entry[]): Way[] => {
  const ways = [...entries]
    .sort((left, right) => Number(right.primary) - Number(left.primary))
    .flatMap((one) => one.ways);
  return (['phone', 'sms', 'email'] as const).flatMap((channel) => ways.find((way) => way.channel === channel) ?? []);
};

const FIGURES = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const;

/** Numbers and addresses with what may be done with each. */
export function Entries({ entries, look, button }: EntriesProps) {
  const first = firstOfEach(entries);
  if (look === 'bar') return first.map(button);
  if (look === 'brief')
    return (
      <>
        {[...new Set(first.map(({ address }) => address))].map((address) => (
          <Typography key={address} variant="body2" color="textSecondary" sx={FIGURES}>
            {address}
          </Typography>
        ))}
        <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap', mt: 0.75 }}>
          {first.map(button)}
        </Stack>
      </>
    );
  return (
    <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map(({ key, address, primary, ways }) => (
        <Box component="li" key={key} sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ ...FIGURES, fontWeight: primary ? 600 : 400 }}>
            {address}
          </Typography>
          <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap', mt: 0.5 }}>
            {ways.map(button)}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

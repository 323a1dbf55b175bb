import { Checkbox } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choosing, ChosenPair } from './send/chosen.ts';

/** Chooses a match among those that are sent together. */
export function Choice({ choosing, pair, name }: { choosing: Choosing; pair: ChosenPair; name: string }) {
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={choosing.isChosen(pair)}
      onChange={() => choosing.choose(pair)}
      slotProps={{ input: { 'aria-label': translate('matching.send.choose', { name }) } }}
      sx={{ p: 0.5, ml: -0.5 }}
    />
  );
}

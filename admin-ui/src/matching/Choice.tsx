import { Checkbox } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Choosing, pairOf } from './send/chosen.ts';
import { type Pair, useMayPair } from './useMayPair.ts';

type ChoiceProps = Pair & { choosing: Choosing; name: string };

/** Chooses a match among those that are sent together; nothing for whoever may not send it. */
export function Choice({ choosing, name, ...pair }: ChoiceProps) {
  const translate = useTranslate();
  if (!useMayPair(pair)) return null;
  const chosen = pairOf(pair.match, { property: String(pair.record.id) });
  return (
    <Checkbox
      size="small"
      checked={choosing.isChosen(chosen)}
      onChange={() => choosing.choose(chosen)}
      slotProps={{ input: { 'aria-label': translate('matching.send.choose', { name }) } }}
      sx={{ p: 0.5, ml: -0.5 }}
    />
  );
}

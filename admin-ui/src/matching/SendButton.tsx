import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { withColon } from '../labels.ts';
import type { Choosing } from './send/chosen.ts';
import { type Pair, useMayPair } from './useMayPair.ts';

interface SendButtonProps extends Pair {
  choosing: Choosing;
  /** Who or what the match is, for those who hear the button alone. */
  name: string;
}

/** Sends one match, for who may edit the property or the client; nobody else sees it. */
export function SendButton({ choosing, name, ...pair }: SendButtonProps) {
  const translate = useTranslate();
  const { match, record } = pair;
  if (!useMayPair(pair)) return null;
  const text = translate(match.sentAt ? 'matching.send.again' : 'matching.send.one');
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => choosing.send({ property: String(record.id), search: String(match.search.id) })}
      aria-label={withColon(text, name)}
    >
      {text}
    </Button>
  );
}

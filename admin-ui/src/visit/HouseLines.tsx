import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useLanguage } from '../signin/words.ts';
import type { House } from './calls.ts';
import { inParis } from './days.ts';
import type { Words } from './words.ts';

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** When an open house is, what its agent says of it, and why nobody can come any more. */
export function HouseLines({ house, word }: { house: House; word: Words }) {
  const locale = useLanguage();
  const hours = [house.startAt, house.endAt].map((at) => inParis(at, locale, CLOCK)).join(' – ');
  return (
    <>
      <Typography sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
        {`${inParis(house.startAt, locale, DAY)}, ${hours}`}
      </Typography>
      {house.note ? <Typography sx={{ whiteSpace: 'pre-line' }}>{house.note}</Typography> : null}
      {house.state === 'open' ? null : (
        <Alert severity="info">
          {word(house.state)}
          {house.reason ? <Typography variant="body2">{house.reason}</Typography> : null}
        </Alert>
      )}
    </>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatMoney } from '../fields/formats.ts';
import { SimplePage } from '../layouts/SimplePage.tsx';
import { useTry } from '../signin/try.ts';
import { useLanguage, useWords } from '../signin/words.ts';
import { type Booked, type Booking, type House, type Visitable, visits, wordsAt } from './calls.ts';
import { byDay, inParis } from './days.ts';
import { HouseLines } from './HouseLines.tsx';
import { Times } from './Times.tsx';
import { Who } from './Who.tsx';
import { useVisitWords } from './words.ts';

const WHEN = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** A buyer books a visit without an account: a day, a time, who they are, and the button. */
export default function Visit() {
  const token = window.location.hash.slice(1);
  const [open, setOpen] = useState<Visitable>();
  const [closed, setClosed] = useState<{ network: string; house: House }>();
  const [problem, setProblem] = useState<string>();
  const [day, setDay] = useState<string>();
  const [startAt, setStartAt] = useState<string>();
  const [isBegun, setBegun] = useState(false);
  const [error, setError] = useState<Error>();
  const [booked, setBooked] = useState<Booked>();
  const locale = useLanguage();
  const outside = useWords();
  const word = useVisitWords((open ?? closed)?.network);
  const look = useCallback(async () => {
    const found = await visits.look(token);
    if (!('property' in found)) {
      setOpen(undefined);
      setClosed(found);
      return;
    }
    setOpen(found);
    // An open house is of one day: there is nothing to choose.
    const [day] = byDay(found.slots);
    if (found.house) setDay(day?.day);
  }, [token]);
  useEffect(() => {
    if (token) look().catch((refusal: Error) => setProblem(refusal.message));
  }, [token, look]);
  const success = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (booked) success.current?.focus();
  }, [booked]);
  const { attempt, isPending } = useTry((refusal) => {
    setError(refusal);
    // Somebody was first: what is free now is asked for anew, on the same day.
    if (!wordsAt(refusal, 'startAt')) return;
    setStartAt(undefined);
    look().catch((next: Error) => setProblem(next.message));
  });
  const send = (who: Omit<Booking, 'startAt'>) =>
    attempt(async () => {
      setError(undefined);
      setBooked(await visits.book(token, { ...who, startAt: startAt ?? '' }));
    });
  const wrong = token ? problem : word('unknown');
  const general = error && !(error as { body?: { errors?: { contact?: unknown } } }).body?.errors?.contact;
  const house = (open ?? closed)?.house;
  return (
    <SimplePage title={word(house ? 'house' : 'title')} width={560}>
      {wrong ? <Alert severity="error">{wrong}</Alert> : null}
      {open && !wrong ? <About open={open} /> : null}
      {house && !wrong && !booked ? <HouseLines house={house} word={word} /> : null}
      {open && !wrong && !booked ? (
        <>
          {general ? (
            <Alert severity="error">{wordsAt(error, 'startAt') ?? (error.message || outside('unexpected'))}</Alert>
          ) : null}
          {open.slots.length === 0 && !house ? <Alert severity="info">{word('none')}</Alert> : null}
          {open.slots.length > 0 && house?.state !== 'full' ? (
            <Times
              slots={open.slots}
              day={day}
              isOfOneDay={house !== undefined}
              onDay={(chosen) => {
                setDay(chosen);
                setStartAt(undefined);
              }}
              startAt={startAt}
              onTime={(chosen) => {
                setStartAt(chosen);
                setBegun(true);
              }}
              word={word}
            />
          ) : null}
          {isBegun ? (
            <Who
              isReady={startAt !== undefined}
              network={open.network}
              act={word(house ? 'take' : 'book')}
              guest={open.guest}
              error={error}
              isPending={isPending}
              onSend={send}
              word={word}
            />
          ) : null}
        </>
      ) : null}
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {isPending ? word('sending') : open || closed || wrong ? null : word('loading')}
      </Box>
      {open && booked ? (
        <Alert severity="success" ref={success} tabIndex={-1}>
          <Typography sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
            {inParis(booked.startAt, locale, WHEN)}
          </Typography>
          <Typography>
            {word(booked.confirmed ? (house ? 'placed' : 'confirmed') : 'asked', { person: open.agent })}
          </Typography>
          {booked.link ? <Link href={booked.link}>{word('change')}</Link> : null}
        </Alert>
      ) : null}
    </SimplePage>
  );
}

/** What is visited, and with whom. */
function About({ open }: { open: Visitable }) {
  const word = useVisitWords(open.network);
  const locale = useLanguage();
  const { title, place, price, picture } = open.property;
  const facts = [place, price === null ? '' : formatMoney(price, locale)].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      {picture ? (
        <Box component="img" src={picture} alt="" sx={{ width: 96, height: 72, objectFit: 'cover', borderRadius: 1 }} />
      ) : null}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography>{facts}</Typography>
        <Typography variant="body2" color="textSecondary">
          {word(open.shownBy ?? 'with', { agent: open.agent })}
          {open.minutes === null ? null : ` · ${word('lasts', { minutes: open.minutes })}`}
        </Typography>
      </Box>
    </Box>
  );
}

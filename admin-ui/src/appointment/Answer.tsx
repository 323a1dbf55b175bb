import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import en from '../i18n/appointment.en.json';
import fr from '../i18n/appointment.fr.json';
import { SimplePage } from '../layouts/SimplePage.tsx';
import { apiUrl, httpClient } from '../providers/http.ts';
import { useTry } from '../signin/try.ts';
import { useLanguage, useWords } from '../signin/words.ts';
import { wordsAt } from '../visit/calls.ts';

interface Asked {
  network: string;
  agent: string;
  /** Who shows the property in place of the agent. */
  shownBy?: 'vendor' | 'keyHolder' | null;
  /** Who holds the keys, once it is agreed. */
  keyHolder?: string | null;
  status: string;
  /** What the vendor of what is visited has said, where it is them who are asked. */
  vendor?: 'asked' | 'accepted' | 'declined' | 'other';
  /** The client booked it themselves: there is nothing to confirm. */
  booked: boolean;
  /** It is still for the client to answer. */
  open: boolean;
  property: string | null;
  location: string | null;
  startAt: string;
  endAt: string;
  calendar: string;
}

type Given = 'confirm' | 'reject' | 'other';

const MOST = 500;

/** A client has no account: no call says anything of a session that the device may hold. */
async function post(path: string, body?: object): Promise<Asked> {
  const answer = await httpClient(`${apiUrl()}/appointment-answers/${path}`, {
    method: 'POST',
    token: null,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return JSON.parse(answer.body) as Asked;
}

const moment = (language: string, options: Intl.DateTimeFormatOptions, at: string) =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { timeZone: 'Europe/Paris', ...options }).format(
    new Date(at),
  );

/** A client confirms an appointment, or the vendor a visit of theirs, declines it, or says when it would suit better: three taps without an account. */
export default function Answer() {
  const language = useLanguage();
  const words = language === 'fr' ? fr : en;
  const outside = useWords();
  const token = window.location.hash.slice(1);
  const [asked, setAsked] = useState<Asked>();
  const [wants, setWants] = useState<Given>();
  const [text, setText] = useState('');
  const [done, setDone] = useState<Given>();
  const [problem, setProblem] = useState<string | undefined>(token ? undefined : words.unknown);
  const { attempt, isPending } = useTry((error) =>
    setProblem(wordsAt(error, 'property') ?? (error.message || outside('unexpected'))),
  );
  useEffect(() => {
    if (token) post(`${token}/look`).then(setAsked, (error: Error) => setProblem(error.message));
  }, [token]);
  /** What was written for one answer isn't said with another. */
  const choose = (answer: Given | undefined) => {
    setWants(answer);
    setText('');
  };
  const send = (answer: Given) =>
    attempt(async () => {
      setProblem(undefined);
      setAsked(await post(token, { answer, ...(text.trim() ? { text: text.trim() } : {}) }));
      setDone(answer);
      choose(undefined);
    });
  const { open: isOpen = false, booked: isBooked = false, vendor } = asked ?? {};
  const said = vendor ? words.vendor : words;
  const refuse = isBooked ? words.cancel : words.reject;
  return (
    <SimplePage title={said.title} width={480}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {asked ? (
        <Stack spacing={1}>
          <Typography color="textSecondary">{[asked.network, asked.agent].filter(Boolean).join(' · ')}</Typography>
          <Typography variant="h6" component="p" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {moment(language, { weekday: 'long', day: 'numeric', month: 'long' }, asked.startAt)}
          </Typography>
          <Typography>
            {`${moment(language, { hour: '2-digit', minute: '2-digit' }, asked.startAt)} – ${moment(language, { hour: '2-digit', minute: '2-digit' }, asked.endAt)}`}
          </Typography>
          {[asked.property, asked.location, asked.shownBy && words.shown[asked.shownBy], asked.keyHolder]
            .filter(Boolean)
            .map((line) => (
              <Typography key={line}>{line}</Typography>
            ))}
          <Link href={`data:text/calendar;charset=utf-8,${encodeURIComponent(asked.calendar)}`} download="invite.ics">
            {words.calendar}
          </Link>
        </Stack>
      ) : null}
      {done ? <Alert severity="success">{said.done[done]}</Alert> : null}
      {vendor && vendor !== 'asked' && !done ? <Alert severity="info">{words.vendor.said[vendor]}</Alert> : null}
      {asked && !isOpen && !done ? <Alert severity="info">{words.over}</Alert> : null}
      {isOpen && !wants ? (
        <Stack spacing={1}>
          {isBooked || vendor === 'accepted' ? null : (
            <Button variant="contained" size="large" loading={isPending} onClick={() => void send('confirm')}>
              {said.confirm}
            </Button>
          )}
          <Button size="large" variant="outlined" onClick={() => choose('other')}>
            {words.other}
          </Button>
          {vendor === 'declined' ? null : (
            <Button size="large" onClick={() => choose('reject')}>
              {refuse}
            </Button>
          )}
        </Stack>
      ) : null}
      {isOpen && wants ? (
        <Stack spacing={1}>
          <TextField
            label={wants === 'other' ? words.when : words.why}
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: MOST } }}
          />
          <Button
            variant="contained"
            size="large"
            loading={isPending}
            disabled={wants === 'other' && text.trim() === ''}
            onClick={() => void send(wants)}
          >
            {wants === 'other' ? words.send : refuse}
          </Button>
          <Button onClick={() => choose(undefined)}>{words.back}</Button>
        </Stack>
      ) : null}
    </SimplePage>
  );
}

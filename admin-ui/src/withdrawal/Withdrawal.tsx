import { formatDate, formatDateTime } from '@hestia/resources/vocabulary/written.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import en from '../i18n/withdrawal.en.json';
import fr from '../i18n/withdrawal.fr.json';
import { SimplePage } from '../layouts/SimplePage.tsx';
import { useLanguage, useWords } from '../signin/words.ts';
import { type Withdrawable, withdrawals } from './calls.ts';
import { OneForm } from './OneForm.tsx';

const WIDTH = 480;

/** The page's words, with what stands in them. */
function useSaid() {
  const words = useLanguage() === 'fr' ? fr : en;
  return (name: keyof typeof en, values: Record<string, string> = {}): string =>
    words[name].replace(/%\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

/** Has the link sent that lets a client withdraw. */
function Ask() {
  const said = useSaid();
  const words = useWords();
  const [isSent, setSent] = useState(false);
  if (isSent) return <Alert severity="info">{said('sent')}</Alert>;
  return (
    <OneForm
      inputs={[
        { name: 'reference', label: said('reference') },
        { name: 'email', label: words('email'), type: 'email', autoComplete: 'email' },
      ]}
      submit={said('send')}
      onSubmit={async ({ reference = '', email = '' }) => {
        await withdrawals.link(reference, email);
        setSent(true);
      }}
    >
      <Typography>{said('ask')}</Typography>
    </OneForm>
  );
}

function Mandate({ reference, number, agency, signedOn }: Withdrawable) {
  const said = useSaid();
  return (
    <div>
      <Typography variant="h6" component="h2">
        {said('mandate', { reference })}
      </Typography>
      {number ? <Typography color="textSecondary">{said('number', { number })}</Typography> : null}
      <Typography color="textSecondary">{said('signed', { day: formatDate(signedOn), agency })}</Typography>
    </div>
  );
}

/** The two steps that the law asks for (Code de la consommation, art. L221-21): to withdraw, and to confirm it. */
function Steps({
  mandate,
  token,
  onDone,
}: {
  mandate: Withdrawable;
  token: string;
  onDone: (one: Withdrawable) => void;
}) {
  const said = useSaid();
  const words = useWords();
  const [isConfirming, setConfirming] = useState(false);
  const [email, setEmail] = useState('');
  if (mandate.state === 'withdrawn')
    return (
      <Alert severity="success">
        {said('done', { at: mandate.at ? formatDateTime(mandate.at) : '' })}
        {email ? ` ${said('acknowledged', { email })}` : ''}
      </Alert>
    );
  if (mandate.state === 'over')
    return <Alert severity="info">{said('over', { day: formatDate(mandate.until) })}</Alert>;
  if (!isConfirming)
    return (
      <>
        <Typography>{said('until', { day: formatDate(mandate.until) })}</Typography>
        <Button variant="contained" size="large" onClick={() => setConfirming(true)}>
          {said('here')}
        </Button>
      </>
    );
  return (
    <>
      <OneForm
        inputs={[
          { name: 'name', label: said('name'), autoComplete: 'name' },
          { name: 'email', label: words('email'), type: 'email', autoComplete: 'email', help: said('emailHelp') },
        ]}
        submit={said('confirm')}
        onSubmit={async (given) => {
          const done = await withdrawals.withdraw(token, given.name ?? '', given.email ?? '');
          setEmail(given.email ?? '');
          onDone(done);
        }}
      >
        <Typography>{said('declaration')}</Typography>
      </OneForm>
      <Button onClick={() => setConfirming(false)}>{said('back')}</Button>
    </>
  );
}

/** A client withdraws from a mandate, without an account: the link in the mail lets them. */
export default function Withdrawal() {
  const said = useSaid();
  const words = useWords();
  const token = window.location.hash.slice(1);
  const [mandate, setMandate] = useState<Withdrawable>();
  const [problem, setProblem] = useState<Error>();
  useEffect(() => {
    if (token) withdrawals.look(token).then(setMandate, setProblem);
  }, [token]);
  return (
    <SimplePage title={said('title')} width={WIDTH}>
      {problem ? <Alert severity="error">{problem.message || words('unexpected')}</Alert> : null}
      {mandate ? <Mandate {...mandate} /> : null}
      {mandate ? <Steps mandate={mandate} token={token} onDone={setMandate} /> : null}
      {!token || problem ? <Ask /> : null}
    </SimplePage>
  );
}

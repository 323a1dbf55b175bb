import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import en from '../i18n/unsubscribe.en.json';
import fr from '../i18n/unsubscribe.fr.json';
import { SimplePage } from '../layouts/SimplePage.tsx';
import { apiUrl, httpClient } from '../providers/http.ts';
import { useTry } from '../signin/try.ts';
import { useLanguage, useWords } from '../signin/words.ts';

interface Refusable {
  network: string;
  purpose: 'alert' | 'marketing' | 'propertyManagement' | 'visitReport';
  address: string;
}

/** Who gets mails has no account: no call says anything of a session that the device may hold. */
async function post(path: string): Promise<unknown> {
  const { body } = await httpClient(`${apiUrl()}/unsubscribe/${path}`, { method: 'POST', token: null });
  return JSON.parse(body);
}

/** Who got a mail wants no more like it, without an account: the link in the mail lets them, the button does it. */
export default function Unsubscribe() {
  const words = useLanguage() === 'fr' ? fr : en;
  const outside = useWords();
  const token = window.location.hash.slice(1);
  const [mail, setMail] = useState<Refusable>();
  const [problem, setProblem] = useState<string | undefined>(token ? undefined : words.unknown);
  const [isDone, setDone] = useState(false);
  const { attempt, isPending } = useTry((error) => setProblem(error.message || outside('unexpected')));
  useEffect(() => {
    if (!token) return;
    post(`${token}/look`).then(
      (found) => setMail(found as Refusable),
      (error: Error) => setProblem(error.message),
    );
  }, [token]);
  const refuse = () =>
    attempt(async () => {
      await post(token);
      setDone(true);
    });
  const fill = (text: string) =>
    text.replace('%{network}', mail?.network ?? '').replace('%{address}', mail?.address ?? '');
  return (
    <SimplePage title={words.title} width={480}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {mail && !isDone ? (
        <>
          <Typography>{fill(words[mail.purpose])}</Typography>
          <Typography color="textSecondary">{fill(words.address)}</Typography>
          <Button variant="contained" size="large" loading={isPending} onClick={() => void refuse()}>
            {words.stop}
          </Button>
        </>
      ) : null}
      {isDone ? <Alert severity="success">{fill(words.done)}</Alert> : null}
    </SimplePage>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useMemo, useState } from 'react';
import { SimplePage } from '../layouts/SimplePage.tsx';
import type { HttpError } from '../providers/http-error.ts';
import { speak } from '../providers/language.ts';
import { byLink, type Signing as Look } from './calls.ts';
import { SignedDocument } from './SignedDocument.tsx';
import { useSaid } from './said.ts';

const WIDTH = 720;
/** Whether somebody has chosen a language on this device; otherwise they read in the document's. */
const hasChosen = (): boolean => localStorage.getItem('language') !== null;

/** Somebody reads and signs a document, without an account: the link in the mail lets them. */
export default function Signing() {
  const said = useSaid();
  const token = window.location.hash.slice(1);
  const calls = useMemo(() => byLink(token), [token]);
  const [look, setLook] = useState<Look>();
  const [problem, setProblem] = useState<HttpError>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    if (!token) return;
    setProblem(undefined);
    calls.look().then((found) => {
      if (!hasChosen()) speak(found.language);
      setLook(found);
    }, setProblem);
  }, [token, calls, tries]);
  const isWrong = !token || problem?.status === 404;
  function show(found: Look) {
    setLook(found);
    window.scrollTo({ top: 0 });
  }
  return (
    <SimplePage title={look?.title ?? said('title')} width={WIDTH}>
      {isWrong ? <Alert severity="warning">{said('wrong')}</Alert> : null}
      {problem && !isWrong ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => setTries((before) => before + 1)}>
              {said('again')}
            </Button>
          }
        >
          {problem.message || said('unexpected')}
        </Alert>
      ) : null}
      {look ? <SignedDocument calls={calls} look={look} onLook={show} /> : null}
      {!look && !isWrong && !problem ? (
        <Skeleton variant="rectangular" height={240} aria-label={said('opening')} />
      ) : null}
    </SimplePage>
  );
}

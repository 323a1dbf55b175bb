import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SimplePage } from '../layouts/SimplePage.tsx';
import type { HttpError } from '../providers/http-error.ts';
import { speak } from '../providers/language.ts';
import { Asked } from './Asked.tsx';
import { type Signing as Look, signing } from './calls.ts';
import { Outcome } from './Outcome.tsx';
import { Refuse } from './Refuse.tsx';
import { Sign, type Typed } from './Sign.tsx';
import { useSaid } from './said.ts';
import { sceneOf } from './scene.ts';

const Reader = lazy(() => import('./Reader.tsx'));

const WIDTH = 720;
const NOTHING: Typed = {
  isAgreed: false,
  mention: '',
  name: '',
  byHand: false,
  drawing: undefined,
  code: '',
  sentTo: undefined,
};

function Body({ token, look, onLook }: { token: string; look: Look; onLook: (look: Look) => void }) {
  const said = useSaid();
  const [typed, setTyped] = useState<Typed>({ ...NOTHING, name: look.signer.name });
  const [reason, setReason] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const scene = sceneOf(look, parisDay());
  const isOpen = scene === 'open';
  return (
    <>
      <Asked look={look} isOpen={isOpen} />
      {scene === 'open' ? null : <Outcome scene={scene} look={look} />}
      {isOpen || look.downloadable ? (
        <Suspense fallback={<Skeleton variant="rectangular" height={480} />}>
          {/* Once all have signed it is another file. */}
          <Reader key={scene} token={token} title={look.title} isTold={isOpen} isFinal={scene === 'completed'} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <>
          <Divider />
          <Typography variant="h6" component="h2">
            {said(isRefusing ? 'refuse' : 'sign')}
          </Typography>
          {isRefusing ? (
            <Refuse
              token={token}
              reason={reason}
              onType={setReason}
              onDone={onLook}
              onBack={() => setRefusing(false)}
            />
          ) : (
            <>
              <Sign
                token={token}
                look={look}
                typed={typed}
                onType={(change) => setTyped((before) => ({ ...before, ...change }))}
                onDone={onLook}
              />
              <Button color="inherit" onClick={() => setRefusing(true)}>
                {said('refuse')}
              </Button>
            </>
          )}
        </>
      ) : null}
    </>
  );
}

/** Whether somebody has chosen a language on this device; otherwise they read in the document's. */
const hasChosen = (): boolean => localStorage.getItem('language') !== null;

/** Somebody reads and signs a document, without an account: the link in the mail lets them. */
export default function Signing() {
  const said = useSaid();
  const token = window.location.hash.slice(1);
  const [look, setLook] = useState<Look>();
  const [problem, setProblem] = useState<HttpError>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    if (!token) return;
    setProblem(undefined);
    signing.look(token).then((found) => {
      if (!hasChosen()) speak(found.language);
      setLook(found);
    }, setProblem);
  }, [token, tries]);
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
      {look ? <Body token={token} look={look} onLook={show} /> : null}
      {!look && !isWrong && !problem ? (
        <Skeleton variant="rectangular" height={240} aria-label={said('opening')} />
      ) : null}
    </SimplePage>
  );
}

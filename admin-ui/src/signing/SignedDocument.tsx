import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Asked } from './Asked.tsx';
import type { Signing as Look, SigningCalls } from './calls.ts';
import { Outcome } from './Outcome.tsx';
import { Refuse } from './Refuse.tsx';
import { Sign, type Typed } from './Sign.tsx';
import { useSaid } from './said.ts';
import { sceneOf } from './scene.ts';

const Reader = lazy(() => import('./Reader.tsx'));

const NOTHING: Typed = {
  isAgreed: false,
  mention: '',
  name: '',
  byHand: false,
  drawing: undefined,
  code: '',
  sentTo: undefined,
};

interface DocumentProps {
  calls: SigningCalls;
  look: Look;
  /** Of which level its headings are on the page around it. */
  headings?: 'h2' | 'h4';
  onLook: (look: Look) => void;
}

/** A document with what its signer can do: to read it, to sign or to refuse, and what became of it. */
export function SignedDocument({ calls, look, headings = 'h2', onLook }: DocumentProps) {
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
          <Reader key={scene} calls={calls} title={look.title} isTold={isOpen} isFinal={scene === 'completed'} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <>
          <Divider />
          <Typography variant="h6" component={headings}>
            {said(isRefusing ? 'refuse' : 'sign')}
          </Typography>
          {isRefusing ? (
            <Refuse
              calls={calls}
              reason={reason}
              onType={setReason}
              onDone={onLook}
              onBack={() => setRefusing(false)}
            />
          ) : (
            <>
              {look.closed ? (
                <Alert severity="warning">{look.closed}</Alert>
              ) : (
                <Sign
                  calls={calls}
                  look={look}
                  typed={typed}
                  onType={(change) => setTyped((before) => ({ ...before, ...change }))}
                  onDone={onLook}
                />
              )}
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

import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { again, type Need } from '../providers/again.ts';
import { signOut } from '../providers/auth.ts';
import { sessionEnd, token } from '../providers/token.ts';

const Enrolment = lazy(() => import('../pages/profile/Enrolment.tsx').then((all) => ({ default: all.Enrolment })));
const ProveAgain = lazy(() => import('../pages/signin/ProveAgain.tsx').then((all) => ({ default: all.ProveAgain })));

const useAsked = (need: Need): boolean => useSyncExternalStore(again.subscribe, () => again.isAsked(need));

/** After an hour away somebody else may stand before the screen: what is under the question can't be read. */
const VEILED = { backdrop: { sx: { backdropFilter: 'blur(8px)' } } };

/** What a call needs of the person before it goes on is asked over the page, which stays as it is. */
export function Again() {
  const translate = useTranslate();
  const [isOver, isProof, isSecondStep] = [useAsked('over'), useAsked('proof'), useAsked('secondStep')];
  useEffect(() => again.attend(), []);
  const leave = () => (isOver ? sessionEnd.of(token.get() ?? '') : again.settle('proof', false));
  return (
    <>
      <Dialog open={isSecondStep} maxWidth="sm" fullWidth aria-labelledby="demanded-title">
        <DialogTitle id="demanded-title">{translate('app.twoStep.title')}</DialogTitle>
        <DialogContent>
          <Suspense fallback={null}>
            <Enrolment onDone={() => again.settle('secondStep', true)} onLeave={signOut} />
          </Suspense>
        </DialogContent>
      </Dialog>
      <Dialog
        open={isOver || isProof}
        maxWidth="xs"
        fullWidth
        aria-labelledby="again-title"
        slotProps={isOver ? VEILED : {}}
      >
        <DialogTitle id="again-title">{translate(isOver ? 'app.again.over' : 'app.again.proof')}</DialogTitle>
        <DialogContent>
          <Suspense fallback={null}>
            <ProveAgain isOver={isOver} onLeave={leave} />
          </Suspense>
        </DialogContent>
      </Dialog>
    </>
  );
}

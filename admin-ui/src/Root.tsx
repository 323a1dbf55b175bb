import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { anew } from './anew.ts';
import { target } from './providers/signIn.ts';
import { token } from './providers/token.ts';
import { place, SIGN_IN, usePath } from './signin/place.ts';
import { isForAnyone, SignIn } from './signin/SignIn.tsx';

const load = () => import('./App.tsx');
const App = lazy(async () => ({ default: (await load().catch(anew)).App }));

const LOGOUT = '/logout';
const isOutside = (path: string): boolean => path === SIGN_IN || isForAnyone(path);

/** Whoever begins to type is about to come in: the application is fetched meanwhile. */
const AT_HAND = ['input', 'keydown', 'pointerdown'];
function usePreload(isComing: boolean): void {
  useEffect(() => {
    if (!isComing) return;
    const stop = () => {
      for (const name of AT_HAND) window.removeEventListener(name, come);
    };
    const come = () => {
      stop();
      load().catch(() => undefined);
    };
    for (const name of AT_HAND) window.addEventListener(name, come);
    return stop;
  }, [isComing]);
}

/**
 * The network's pages, and the one place that leads to sign-in: without a session, or as soon as it ends, the sign-in
 * page takes the place of the one that was asked for and keeps its address; who has signed in, here or in another tab,
 * is led on to it.
 */
export function Root() {
  const session = useSyncExternalStore(token.subscribe, token.get);
  const path = usePath();
  const [before] = useState(session);
  const isIn = session !== null && (!isForAnyone(path) || (session !== before && path !== '/login/again'));
  usePreload(!isIn);
  useEffect(() => {
    if (isIn === !isOutside(path)) return;
    const { search, hash } = window.location;
    if (isIn) place.go(place.state()?.next ?? target.take() ?? '/');
    else place.go(SIGN_IN, path === LOGOUT ? place.state() : { next: path + search + hash });
  }, [isIn, path]);
  if (isIn && isOutside(path)) return null;
  if (!isIn) return <SignIn path={isOutside(path) ? path : SIGN_IN} />;
  return (
    <Suspense fallback={null}>
      <App />
    </Suspense>
  );
}

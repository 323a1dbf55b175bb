import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useSignInTheme } from './appearance.ts';
import { Login } from './Login.tsx';
import { MagicLogin } from './MagicLogin.tsx';
import { ProviderReturn } from './ProviderReturn.tsx';
import { SignedInAgain } from './SignedInAgain.tsx';

const Withdrawal = lazy(() => import('../withdrawal/Withdrawal.tsx'));
const Unsubscribe = lazy(() => import('../unsubscribe/Unsubscribe.tsx'));
const Estimate = lazy(() => import('../estimate/Estimate.tsx'));
const AppointmentAnswer = lazy(() => import('../appointment/Answer.tsx'));
const Visit = lazy(() => import('../visit/Visit.tsx'));
const Signing = lazy(() => import('../signing/Signing.tsx'));

/** Those beside `SIGN_IN`: for signing in, and for people who have no account. */
const PAGES: Record<string, () => React.ReactNode> = {
  '/login/magic': () => <MagicLogin />,
  '/login/google': () => <ProviderReturn provider="google" />,
  '/login/azure': () => <ProviderReturn provider="azure" />,
  '/login/again': () => <SignedInAgain />,
  '/withdrawal': () => (
    <Suspense fallback={null}>
      <Withdrawal />
    </Suspense>
  ),
  '/unsubscribe': () => (
    <Suspense fallback={null}>
      <Unsubscribe />
    </Suspense>
  ),
  '/estimate': () => (
    <Suspense fallback={null}>
      <Estimate />
    </Suspense>
  ),
  '/appointment': () => (
    <Suspense fallback={null}>
      <AppointmentAnswer />
    </Suspense>
  ),
  '/visit': () => (
    <Suspense fallback={null}>
      <Visit />
    </Suspense>
  ),
  '/embeded/signing': () => (
    <Suspense fallback={null}>
      <Signing />
    </Suspense>
  ),
};

/** Whether a path is open to anybody, also to who is signed in. */
export const isForAnyone = (path: string): boolean => path in PAGES;

/** The page outside the application at a path, in the network's colours. */
export function SignIn({ path }: { path: string }) {
  const theme = useSignInTheme();
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {PAGES[path]?.() ?? <Login />}
    </ThemeProvider>
  );
}

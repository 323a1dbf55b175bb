import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useSignInTheme } from './appearance.ts';
import { Login } from './Login.tsx';
import { MagicLogin } from './MagicLogin.tsx';
import { ProviderReturn } from './ProviderReturn.tsx';
import { SignedInAgain } from './SignedInAgain.tsx';

/** Those beside `SIGN_IN`. */
const PAGES: Record<string, () => React.ReactNode> = {
  '/login/magic': () => <MagicLogin />,
  '/login/google': () => <ProviderReturn provider="google" />,
  '/login/azure': () => <ProviderReturn provider="azure" />,
  '/login/again': () => <SignedInAgain />,
};

/** Whether somebody who is signed in may sign in anew at a path. */
export const isForAnyone = (path: string): boolean => path in PAGES;

/** The page for signing in at a path, in the network's colours. */
export function SignIn({ path }: { path: string }) {
  const theme = useSignInTheme();
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {PAGES[path]?.() ?? <Login />}
    </ThemeProvider>
  );
}

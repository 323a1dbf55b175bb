import { createTheme, type ThemeOptions } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useState } from 'react';
import { cached } from '../providers/cached.ts';
import { signIn, type Ways } from '../providers/signIn.ts';
import { tenantOfPath } from '../tenant.ts';
import { baseTheme } from '../theme/base.ts';

const key = (): string => `color:${tenantOfPath() ?? ''}`;

function remember(color: string | null): void {
  if (color) localStorage.setItem(key(), color);
  else localStorage.removeItem(key());
}

/** Asked for once. */
const ways = cached(async () => {
  const found = await signIn.ways();
  remember(found.color);
  return found;
});

/** The ways to sign in here and the network's colour; nothing until they are known. */
export function useWays(): Ways | undefined {
  const [known, setKnown] = useState<Ways>();
  useEffect(() => {
    let isHere = true;
    ways()
      .then((found) => isHere && setKnown(found))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}

/** The person's choice on this device, as react-admin's store keeps it. */
function chosenMode(): unknown {
  try {
    return JSON.parse(localStorage.getItem('RaStore.theme') ?? 'null');
  } catch {
    return null;
  }
}

/** The network's theme, in the colour that it had the last time until the server says it. */
export function useSignInTheme() {
  const color = useWays()?.color;
  const isDarkWished = useMediaQuery('(prefers-color-scheme: dark)');
  const mode = (chosenMode() ?? (isDarkWished ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light';
  const worn = color ?? localStorage.getItem(key()) ?? undefined;
  return useMemo(() => createTheme(baseTheme(mode, worn) as ThemeOptions), [mode, worn]);
}

import { LinearProgress } from '@mui/material';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';

const LEAST_MS = 300;

/** A line under the bar while a page comes; a navigation whose state says `quiet` shows none. */
export function Progress() {
  const location = useLocation();
  const translate = useTranslate();
  const busy = useIsFetching() + useIsMutating() > 0;
  const quiet = Boolean((location.state as { quiet?: boolean } | null)?.quiet);
  const [arriving, setArriving] = useState(false);
  useEffect(() => {
    if (quiet) return;
    setArriving(Boolean(location.key));
    const timer = setTimeout(() => setArriving(false), LEAST_MS);
    return () => clearTimeout(timer);
  }, [location.key, quiet]);
  const shown = (busy || arriving) && !quiet;
  return (
    <LinearProgress
      // A bar that runs unseen would have every page drawn anew at each frame.
      variant={shown ? 'indeterminate' : 'determinate'}
      value={0}
      aria-label={translate('ra.page.loading')}
      aria-hidden={!shown}
      sx={{ height: 2, position: 'sticky', top: 56, zIndex: 'appBar', mb: '-2px', opacity: shown ? 1 : 0 }}
    />
  );
}

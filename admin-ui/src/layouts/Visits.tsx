import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { analytics } from '../analytics/index.ts';
import { screens } from '../registry.ts';
import { useRecent, visitedAt, withVisit } from '../state/recent.ts';
import { tenantOfPath } from '../tenant.ts';

/** Tells the product analytics each page that is opened, and keeps which records were. */
export function Visits() {
  const { pathname } = useLocation();
  const [recent, keep] = useRecent();
  const known = useRef(recent);
  known.current = recent;
  useEffect(() => analytics.visit(`/tenant/${tenantOfPath()}${pathname}`), [pathname]);
  useEffect(() => {
    const visit = visitedAt(screens, pathname);
    if (visit && known.current[0]?.id !== visit.id) keep(withVisit(known.current, visit));
  }, [pathname, keep]);
  return null;
}

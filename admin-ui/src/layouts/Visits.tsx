import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { analytics } from '../analytics/index.ts';
import { tenantOfPath } from '../tenant.ts';

/** Tells the product analytics each page that is opened. */
export function Visits() {
  const { pathname } = useLocation();
  useEffect(() => analytics.visit(`/tenant/${tenantOfPath()}${pathname}`), [pathname]);
  return null;
}

import { isHeld, reachesPage } from '@hestia/permissions/index.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { screens } from '../registry.ts';
import { screen } from '../screen.ts';
import { useSession } from '../session.tsx';
import { PageHeader } from '../views/PageHeader.tsx';
import { Counts } from './Counts.tsx';
import { Latest } from './Latest.tsx';
import { WaitingRequests } from './WaitingRequests.tsx';

const Waiting = screen(async () => ({ default: (await import('../views/activity/Waiting.tsx')).Waiting }));
const DashboardCharts = lazy(() =>
  import('./DashboardCharts.tsx').then((module) => ({ default: module.DashboardCharts })),
);

/** What the person works with: figures that lead to their lists, and what is new. */
export function Dashboard() {
  const { me, actor } = useSession();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const name = me.user.firstName ?? me.user.email;
  const reachable = screens.filter((one) => one.declaration.layout !== 'admin' && reachesPage(actor, one));
  return (
    <>
      <PageHeader title={translate('app.hello', { name })} />
      <WaitingRequests />
      <Suspense fallback={null}>
        <Waiting />
      </Suspense>
      <Counts resources={reachable} />
      <Suspense fallback={null}>
        <DashboardCharts resources={reachable} />
      </Suspense>
      {reachable.filter(isHeld).map((resource) => (
        <section key={resource.id}>
          <Typography variant="h6" component="h2" sx={{ mt: 3, mb: 1 }}>
            {translate('app.latestOfMine', {
              models: resource.labels[locale].plural.toLowerCase(),
            })}
          </Typography>
          <Latest resource={resource} />
        </section>
      ))}
    </>
  );
}

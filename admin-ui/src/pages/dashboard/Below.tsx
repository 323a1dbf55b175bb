import { isHeld } from '@hestia/permissions/index.ts';
import type { DashboardVariant, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Counts } from '../Counts.tsx';
import { Latest } from '../Latest.tsx';
import { type DashboardLooker, ofPerson, type Scope } from './cards.ts';
import { Figures } from './Figures.tsx';
import { UsefulLinks } from './UsefulLinks.tsx';
import { LATEST, standsIn } from './variants.ts';

const DashboardCharts = lazy(() =>
  import('../DashboardCharts.tsx').then((module) => ({ default: module.DashboardCharts })),
);

interface BelowProps {
  /** What a role works with all day. */
  daily: Resource[];
  reachable: Resource[];
  scope: Scope;
  looker: DashboardLooker & { variant: DashboardVariant };
  /** Whether none of it is shown yet: a chart draws itself to the width that it has. */
  isPending: boolean;
}

/** What follows the cards: what one did last, how many there are of all, figures, links and charts. */
export function Below({ daily, reachable, scope, looker, isPending }: BelowProps) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const ownWork = daily.filter(isHeld);
  return (
    <>
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' }}
      >
        {(standsIn(LATEST, looker.variant) ? ownWork : []).map((resource) => (
          <Box component="section" key={resource.id} sx={{ minWidth: 0 }}>
            <Typography variant="h6" component="h2" sx={{ mt: 2, mb: 1 }}>
              {translate('app.latestOfMine', { models: resource.labels[locale].plural.toLowerCase() })}
            </Typography>
            <Latest resource={resource} />
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 2 }}>
        <Counts resources={daily} />
      </Box>
      <Figures
        resources={ownWork.filter(({ declaration }) => declaration.dashboard?.add)}
        whose={ofPerson('owner', scope, looker)}
      />
      <UsefulLinks />
      <Suspense fallback={null}>
        {isPending ? null : <DashboardCharts resources={reachable} scope={scope} looker={looker} />}
      </Suspense>
    </>
  );
}

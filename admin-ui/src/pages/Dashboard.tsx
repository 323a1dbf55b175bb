import { fullAccess, isHeld, isOutside, reachesPage } from '@hestia/permissions/index.ts';
import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { parisDay } from '../fields/formats.ts';
import { resources, screens } from '../registry.ts';
import { screen } from '../screen.ts';
import { useSession } from '../session.tsx';
import { useTeam } from '../state/team.ts';
import { useToggled } from '../state/toggles.ts';
import { ToggleChips } from '../views/list/ToggleChips.tsx';
import { PageHeader } from '../views/PageHeader.tsx';
import { Counts } from './Counts.tsx';
import { Below } from './dashboard/Below.tsx';
import { askedCards, followed, type Scope } from './dashboard/cards.ts';
import { QuickAdds } from './dashboard/QuickAdds.tsx';
import { ScopeSwitch } from './dashboard/ScopeSwitch.tsx';
import { Strip } from './dashboard/Strip.tsx';
import { firstScope, scopesOf } from './dashboard/scopes.ts';
import { useCards } from './dashboard/useCards.ts';
import { variantOf } from './dashboard/variants.ts';

const WaitingCard = screen(async () => ({ default: (await import('./dashboard/WaitingCard.tsx')).WaitingCard }));

const COLUMNS = { columns: '3 320px', columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } };

const CardsSkeleton = () => (
  <Box sx={COLUMNS} aria-busy>
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} variant="rounded" height={200} />
    ))}
  </Box>
);

/** What somebody from outside looks at: how many there are of what is theirs. */
function OutsideHome() {
  const { me, actor } = useSession();
  const translate = useTranslate();
  const name = me.user.firstName ?? me.user.email;
  return (
    <>
      <PageHeader title={translate('app.hello', { name })} />
      <Counts resources={screens.filter((one) => reachesPage(actor, one))} />
    </>
  );
}

export const Dashboard = () => (isOutside(useSession().actor) ? <OutsideHome /> : <OwnDashboard />);

/** What the person works with: what waits for them, where their records stand, what is new, figures. */
function OwnDashboard() {
  const { me, actor } = useSession();
  const translate = useTranslate();
  const name = me.user.firstName ?? me.user.email;
  const reachable = screens.filter((one) => one.declaration.layout !== 'admin' && reachesPage(actor, one));
  const held = reachable.filter(isHeld);
  // What a role works with all day; the rest has its pages.
  const daily = reachable.filter(({ declaration }) => declaration.dashboard);
  const team = useTeam();
  const scopes = scopesOf({ team: team?.length ?? 0 });
  const first = firstScope({
    hasHeld: held.length > 0,
    // Who sees everything by their role is there for everybody's records.
    seesAll: held.every((one) => fullAccess(actor, one)),
    dashboardType: me.user.dashboardType,
    team: team?.length ?? 0,
  });
  const [stored, setScope] = useStore<Scope | null>('dashboard.scope', null);
  const scope = stored && scopes.includes(stored) ? stored : first;
  // Whose figures these are isn't known before the team is.
  const wantsTeam = stored ? stored === 'team' : me.user.dashboardType === 'AC';
  const isTeamPending = team === undefined && wantsTeam;
  const toggled = useToggled();
  const variant = variantOf(me.user.dashboardType);
  const looker = { me: actor.id, variant, today: parisDay(), team: team ?? [], toggled };
  const carded = resources.filter(({ declaration }) => declaration.layout !== 'admin' || !declaration.path);
  const asked = isTeamPending ? [] : askedCards(followed(actor, carded), scope, looker);
  const { cards, isPending: areCardsPending, error } = useCards(asked);
  const isPending = isTeamPending || areCardsPending;
  const filled = cards.filter(({ total }) => total > 0);
  const count = filled.reduce((sum, { card, total }) => (card.informs ? sum : sum + total), 0);
  const title =
    count > 0 ? translate('app.dashboard.waits', { name, smart_count: count }) : translate('app.hello', { name });
  return (
    <>
      <PageHeader title={title} actions={<QuickAdds resources={reachable} />} />
      <Stack spacing={2}>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {held.length > 0 ? <ScopeSwitch scopes={scopes} scope={scope} onChange={setScope} /> : null}
          {reachable.map((resource) =>
            resource.declaration.dashboard?.cards ? <ToggleChips key={resource.id} resource={resource} /> : null,
          )}
        </Stack>
        {reachable.map((resource) =>
          resource.declaration.dashboard?.strip && !isTeamPending ? (
            <Strip key={resource.id} resource={resource} scope={scope} looker={looker} />
          ) : null,
        )}
        {error ? <Alert severity="error">{error.message}</Alert> : null}
      </Stack>
      <Box sx={{ mt: 2 }}>
        {isPending ? <CardsSkeleton /> : null}
        <Suspense fallback={<CardsSkeleton />}>
          {filled.length > 0 && !isPending ? (
            <Box sx={COLUMNS}>
              {filled.map((one) => (
                <Box key={`${one.resource.id} ${one.card.name}`}>
                  <WaitingCard {...one} />
                </Box>
              ))}
            </Box>
          ) : null}
          {filled.length === 0 && !isPending && !error ? (
            <Typography color="textSecondary">{translate('app.dashboard.nothing')}</Typography>
          ) : null}
          {/* Asked for with the cards, and shown with them: they would push it away. */}
          <Box sx={{ display: isPending ? 'none' : 'contents' }}>
            <Below daily={daily} reachable={reachable} scope={scope} looker={looker} isPending={isPending} />
          </Box>
        </Suspense>
      </Box>
    </>
  );
}

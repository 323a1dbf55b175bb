import { reachesPage } from '@hestia/permissions/index.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { parisDay } from '../fields/formats.ts';
import { menuOf, visibleEntries } from '../layouts/menu.ts';
import { resourceById, screens } from '../registry.ts';
import { useSession } from '../session.tsx';
import { PageHeader } from '../views/PageHeader.tsx';
import { Areas } from './Areas.tsx';
import { askedCards } from './dashboard/cards.ts';
import { FailedWork } from './dashboard/FailedWork.tsx';
import { Sizes } from './dashboard/Sizes.tsx';
import { useCards } from './dashboard/useCards.ts';
import { WaitingCard } from './dashboard/WaitingCard.tsx';

const COLUMNS = { columns: '3 320px', columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } };
const MENU = menuOf(screens);

/** What of the network's configuration needs somebody's hand: what failed, what nobody has seen to. */
function Attention() {
  const { actor } = useSession();
  const translate = useTranslate();
  const reachable = screens.filter((one) => one.declaration.layout === 'admin' && reachesPage(actor, one));
  const looker = { me: actor.id, today: parisDay(), team: [] };
  const { cards, isPending, error } = useCards(askedCards(reachable, 'all', looker));
  const waiting = cards.filter(({ total }) => total > 0);
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('app.administration.attention')}
      </Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      <FailedWork isQuiet={!isPending && !error && waiting.length === 0} />
      {isPending ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <Box sx={COLUMNS}>
          {waiting.map((one) => (
            <Box key={`${one.resource.id} ${one.card.name}`}>
              <WaitingCard {...one} />
            </Box>
          ))}
        </Box>
      )}
      <Sizes />
    </Box>
  );
}

/** The administration's first page: what needs a hand, then the areas with what each kind of record is for. */
export default function AdminDashboard() {
  const { actor } = useSession();
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const areas = visibleEntries(MENU, 'admin', actor).flatMap(({ key, named, children = [] }) => {
    const resources = children.flatMap((one) => resourceById(one.key) ?? []);
    return named && resources.length > 0 ? [{ key, title: named.labels[locale].group ?? key, resources }] : [];
  });
  return (
    <>
      <PageHeader title={translate('app.menu.administration')} />
      <Attention />
      <Areas areas={areas} />
    </>
  );
}

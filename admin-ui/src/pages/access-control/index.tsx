import { reachesPage } from '@hestia/permissions/index.ts';
import { Box, Link, Tab, Tabs, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../../session.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { NotFound } from '../NotFound.tsx';
import { Explain } from './Explain.tsx';
import { Pages } from './Pages.tsx';
import { People } from './People.tsx';
import { Records } from './Records.tsx';
import { peopleResource } from './useRuleWords.ts';

const VIEWS = { records: Records, pages: Pages, people: People, explain: Explain };
type View = keyof typeof VIEWS;

/**
 * Who may do what, to be read: roles by records and by pages, who has them, and for one person why. All of it is told by
 * the ability and by what guards the pages themselves.
 */
export default function AccessControl() {
  const { actor } = useSession();
  const { id } = useParams();
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const asked = params.get('view') as View;
  const view: View = asked in VIEWS ? asked : 'records';
  const Shown = VIEWS[view];
  if (id !== actor.tenant) return <NotFound />;
  const resource = peopleResource();
  return (
    <>
      <PageHeader title={translate('app.menu.accessControl')} />
      <Typography color="textSecondary" sx={{ mb: 1, maxWidth: 860 }}>
        {translate('app.acl.help')}{' '}
        {reachesPage(actor, resource) ? (
          <Link component={RouterLink} to={`/${resource.declaration.path}/list`} underline="always">
            {translate('app.acl.toUsers')}
          </Link>
        ) : null}
      </Typography>
      <Tabs
        value={view}
        onChange={(_, next: View) => setParams({ view: next })}
        aria-label={translate('app.menu.accessControl')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2 }}
      >
        {Object.keys(VIEWS).map((one) => (
          <Tab key={one} value={one} label={translate(`app.acl.views.${one}`)} />
        ))}
      </Tabs>
      <Box sx={{ minWidth: 0 }}>
        <Shown />
      </Box>
    </>
  );
}

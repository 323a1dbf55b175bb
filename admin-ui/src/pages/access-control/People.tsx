import { ROLES, reachesPage } from '@hestia/permissions/index.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Alert,
  Chip,
  Link,
  List,
  ListItem,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { displayOf, recordPath } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { type Carrier, MOST_CARRIERS, useCarriers } from './useCarriers.ts';
import { peopleResource, useRuleWords } from './useRuleWords.ts';

/** Somebody with the role, whose account is a click away: where it is administered for who may, else the profile. */
function PersonLine({ person }: { person: Carrier }) {
  const { actor } = useSession();
  const translate = useTranslate();
  const resource = peopleResource();
  const to = reachesPage(actor, resource) ? recordPath(resource, person.id, 'admin') : `/users/${person.id}`;
  return (
    <ListItem disableGutters sx={{ gap: 1, py: 0.5 }}>
      <Link component={RouterLink} to={to}>
        {displayOf(resource, person)}
      </Link>
      {person.active ? null : <Chip size="small" label={translate('app.acl.inactive')} />}
    </ListItem>
  );
}

/** Who has which application role. */
export function People() {
  const translate = useTranslate();
  const rule = useRuleWords();
  const [params, setParams] = useSearchParams();
  const opened = params.get('role');
  const { withRole, isPending, isCut, error } = useCarriers();
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={400} />;
  return (
    <Stack spacing={1.5}>
      {isCut ? <Alert severity="info">{translate('app.acl.cut', { most: MOST_CARRIERS })}</Alert> : null}
      <div>
        {ROLES.map((role) => {
          const carriers = withRole(role);
          const inactive = carriers.filter(({ active }) => !active).length;
          return (
            <Accordion
              key={role}
              disableGutters
              expanded={opened === role}
              onChange={(_, open) => setParams({ view: 'people', ...(open ? { role } : {}) }, { replace: true })}
              slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
            >
              <AccordionSummary expandIcon={<ExpandIcon />}>
                <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
                  <Typography sx={{ fontWeight: 600 }}>{rule({ ground: 'role', detail: role })}</Typography>
                  <Typography variant="body2" color="textSecondary">
                    {translate('app.access.people', { smart_count: carriers.length })}
                    {inactive > 0 ? ` (${translate('app.acl.inactiveCount', { smart_count: inactive })})` : ''}
                  </Typography>
                </Stack>
              </AccordionSummary>
              <AccordionDetails>
                {carriers.length === 0 ? (
                  <Typography color="textSecondary">{translate('app.acl.nobody')}</Typography>
                ) : (
                  <List dense disablePadding>
                    {carriers.map((person) => (
                      <PersonLine key={person.id} person={person} />
                    ))}
                  </List>
                )}
              </AccordionDetails>
            </Accordion>
          );
        })}
      </div>
    </Stack>
  );
}

import { opensFor, ROLES } from '@hestia/permissions/index.ts';
import { Chip, Link, List, ListItem, Paper, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useSession } from '../../session.tsx';
import { SearchBox } from '../../views/list/SearchBox.tsx';
import { Choice } from './Choice.tsx';
import { knownPages } from './pages.ts';
import { usePageNames } from './usePageNames.ts';
import { useRuleWords } from './useRuleWords.ts';

/** Which pages open for whom; narrowed to a role, what opens for it. */
export function Pages() {
  const { actor } = useSession();
  const translate = useTranslate();
  const pageName = usePageNames();
  const rule = useRuleWords();
  const [role, setRole] = useState('');
  const [q, setQ] = useState('');
  const pages = useMemo(() => knownPages().map((page) => ({ ...page, opens: opensFor(page.reaches) })), []);
  const shown = pages.filter(
    (page) =>
      (!role || opensFor(page.reaches, [role]).length > 0) &&
      `${pageName(page)} ${page.path}`.toLowerCase().includes(q.toLowerCase()),
  );
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Choice
          label={translate('app.acl.opensForRole')}
          value={role}
          options={[
            { value: '', label: translate('app.savedQueries.all') },
            ...ROLES.map((one) => ({ value: one, label: rule({ ground: 'role', detail: one }) })),
          ]}
          onChange={setRole}
        />
        <SearchBox value={q} onChange={setQ} />
      </Stack>
      {shown.length === 0 ? (
        <Typography color="textSecondary">{translate('app.acl.nothingFound')}</Typography>
      ) : (
        <Paper>
          <List aria-label={translate('app.acl.views.pages')} disablePadding>
            {shown.map(({ key, path, reaches, opens, ...page }) => (
              <ListItem
                key={path}
                divider
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  columnGap: 2,
                  rowGap: 0.5,
                  py: 1,
                  '&:last-of-type': { border: 0 },
                }}
              >
                <Stack sx={{ flex: '1 1 260px', minWidth: 0 }}>
                  {reaches(actor) ? (
                    <Link component={RouterLink} to={path} color="textPrimary" sx={{ fontWeight: 600 }}>
                      {pageName({ key, path, reaches, ...page })}
                    </Link>
                  ) : (
                    <Typography sx={{ fontWeight: 600 }}>{pageName({ key, path, reaches, ...page })}</Typography>
                  )}
                  <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {path}
                  </Typography>
                </Stack>
                <Stack
                  component="ul"
                  aria-label={translate('app.acl.opensFor')}
                  direction="row"
                  useFlexGap
                  spacing={0.5}
                  sx={{ flex: '2 1 300px', flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0, alignContent: 'center' }}
                >
                  {opens.map((reason) => (
                    <Chip
                      component="li"
                      key={reason.detail ?? reason.ground}
                      size="small"
                      variant={reason.ground === 'everybody' ? 'outlined' : 'filled'}
                      label={rule(reason)}
                    />
                  ))}
                </Stack>
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </Stack>
  );
}

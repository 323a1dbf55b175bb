import { isOutside } from '@hestia/permissions/index.ts';
import MenuIcon from '@mui/icons-material/Menu';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { AppBar, Box, IconButton, Toolbar, Tooltip, Typography } from '@mui/material';
import { LocalesMenuButton, ToggleThemeButton, useTranslate } from 'react-admin';
import { useFileLink } from '../fields/files/useFileLink.ts';
import { useSession } from '../session.tsx';
import { useSafeView } from '../state/safeView.ts';
import { GlobalSearch } from './GlobalSearch.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { PersonMenu } from './PersonMenu.tsx';

function SafeViewButton() {
  const translate = useTranslate();
  const [on, setOn] = useSafeView();
  const label = translate(on ? 'app.safeView.client' : 'app.safeView.agency');
  return (
    <Tooltip title={label}>
      <IconButton color={on ? 'warning' : 'inherit'} aria-pressed={on} aria-label={label} onClick={() => setOn(!on)}>
        {on ? <VisibilityOffIcon /> : <VisibilityIcon />}
      </IconButton>
    </Tooltip>
  );
}

/** The bar over every page: the menu, the search in the middle, safe view, language, theme, the person. */
export function TopBar({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { me, actor } = useSession();
  const isGuest = isOutside(actor);
  const translate = useTranslate();
  const logo = useFileLink(me.tenant.logo?.[0]?.id);
  return (
    <AppBar position="sticky">
      <Toolbar variant="dense" sx={{ gap: { xs: 0.5, md: 1 }, minHeight: 56, px: { xs: 1, sm: 1.5 } }} disableGutters>
        <Tooltip title={translate(open ? 'ra.action.close_menu' : 'ra.action.open_menu')}>
          <IconButton
            onClick={onToggle}
            aria-expanded={open}
            aria-label={translate(open ? 'ra.action.close_menu' : 'ra.action.open_menu')}
            color="inherit"
          >
            <MenuIcon />
          </IconButton>
        </Tooltip>
        <Typography
          component="span"
          variant="h6"
          noWrap
          sx={{ minWidth: 0, mr: 1, display: { xs: 'none', sm: 'block' } }}
        >
          {me.tenant.productName}
        </Typography>
        {logo ? (
          <Box
            component="img"
            src={logo}
            alt={me.tenant.name}
            sx={{ height: 32, maxWidth: 120, objectFit: 'contain' }}
          />
        ) : null}
        <Box sx={{ flexGrow: 1, display: 'flex', justifyContent: { xs: 'flex-end', md: 'center' } }}>
          {isGuest ? null : <GlobalSearch />}
        </Box>
        {isGuest ? null : (
          <>
            <NotificationBell />
            <SafeViewButton />
          </>
        )}
        <Box
          sx={{
            '& .MuiButton-root': { minWidth: 0, fontSize: { xs: 0, sm: 14 } },
            '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
            '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
          }}
        >
          <LocalesMenuButton />
        </Box>
        <ToggleThemeButton />
        <PersonMenu />
      </Toolbar>
    </AppBar>
  );
}

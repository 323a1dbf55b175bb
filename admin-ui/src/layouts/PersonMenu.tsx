import { isOutside } from '@hestia/permissions/index.ts';
import LogoutIcon from '@mui/icons-material/PowerSettingsNew';
import {
  Avatar,
  Badge,
  Box,
  Divider,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { VERSION } from '../config.ts';
import { initialsOf } from '../labels.ts';
import { useSession } from '../session.tsx';
import { useWaitingCount } from '../views/access/useWaitingCount.ts';

/** Who is signed in, the network's links, and the way out. */
export function PersonMenu() {
  const { me, actor } = useSession();
  const isGuest = isOutside(actor);
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const waiting = useWaitingCount();
  const { pathname, search } = useLocation();
  const name = [me.user.firstName, me.user.lastName].filter(Boolean).join(' ') || me.user.email;
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          aria-label={`${translate('ra.auth.user_menu')} ${initialsOf(name)}`}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ p: 0.5 }}
        >
          <Avatar sx={{ width: 32, height: 32, fontSize: 13, bgcolor: 'primary.main', color: 'primary.contrastText' }}>
            {initialsOf(name)}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close} onClick={close}>
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {me.tenant.name}
          </Typography>
        </Box>
        <Divider component="li" />
        <MenuItem component={Link} to={`/users/${me.user.id}`}>
          {translate('app.profile.title')}
        </MenuItem>
        {isGuest ? null : (
          <MenuItem component={Link} to="/access-requests/list" sx={{ gap: 2, justifyContent: 'space-between', pr: 3 }}>
            {translate('app.menu.accessRequests')}
            <Badge badgeContent={waiting ?? 0} color="primary" />
          </MenuItem>
        )}
        <MenuItem component={Link} to="/logout" replace state={{ next: pathname + search }}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('ra.auth.logout')}</ListItemText>
        </MenuItem>
        <Typography component="li" role="presentation" variant="caption" color="textSecondary" sx={{ px: 2, py: 0.5 }}>
          {translate('app.version', { version: VERSION })}
        </Typography>
      </Menu>
    </>
  );
}

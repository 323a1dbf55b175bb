import type { Notification } from '@hestia/resources/generated/types.ts';
import MuteIcon from '@mui/icons-material/NotificationsOffOutlined';
import BellIcon from '@mui/icons-material/NotificationsOutlined';
import {
  Badge,
  Button,
  Divider,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Menu,
  MenuItem,
  Popover,
  Stack,
  Tooltip,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { formatSince } from '../fields/formats.ts';
import { placeOf } from '../records/notification/place.ts';
import { useMarkRead } from '../records/notification/useMarkRead.ts';
import { resourceById, resourceByName } from '../registry.ts';
import { useAttempt } from '../state/attempt.ts';
import { useSafeView } from '../state/safeView.ts';
import { silencing } from '../state/silencing.ts';
import { useMute } from './useMute.ts';
import { useNotifications } from './useNotifications.ts';

/** What is told without a name in it, which is what client mode leaves of it. @param kind `message.message-new` */
function toldName(kind: string, locale: string): string | undefined {
  const [id = '', name = ''] = kind.split('.');
  return resourceById(id)?.labels[locale === 'fr' ? 'fr' : 'en'].tells?.[name];
}

interface MuteButtonProps {
  kind: string;
  disabled: boolean;
  onPress: () => void;
  /** Mutes what it is about, of any kind that this can be said of. */
  onMuteRecord: (() => void) | undefined;
}

/** Nothing more of this kind is told, or of this record alone where that can be said. */
function MuteButton({ kind, disabled, onPress, onMuteRecord }: MuteButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('app.notifications.mute', { kind });
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          edge="end"
          size="small"
          aria-label={label}
          disabled={disabled}
          {...(onMuteRecord ? { 'aria-haspopup': 'menu' as const } : {})}
          onClick={({ currentTarget }) => (onMuteRecord ? setAnchor(currentTarget) : onPress())}
        >
          <MuteIcon fontSize="small" />
        </IconButton>
        {onMuteRecord ? (
          <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
            <MenuItem onClick={choose(onMuteRecord)}>{translate('app.notifications.muteRecord')}</MenuItem>
            <MenuItem onClick={choose(onPress)}>{label}</MenuItem>
          </Menu>
        ) : null}
      </span>
    </Tooltip>
  );
}

/** What is new for the person, counted; one click leads to it and marks it as read. */
export function NotificationBell() {
  const translate = useTranslate();
  const locale = useLocale();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { unread, total } = useNotifications();
  const [safe] = useSafeView();
  const { attempt, isPending } = useAttempt();
  const mute = useMute();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const label = translate('app.notifications.bell', { smart_count: total });
  const markRead = useMarkRead();
  const nameOf = ({ title, kind }: Notification): string => {
    if (!title) return translate('app.notifications.lost');
    return safe ? (toldName(String(kind), locale) ?? translate('app.safeView.hidden')) : title;
  };
  /** What it came by, and that nothing more is to come by it; this one is done with, too. */
  const kindOf = ({ kind }: Notification): string => toldName(String(kind), locale) ?? String(kind);
  const muteKindOf = (one: Notification) =>
    attempt(async () => {
      await mute(String(one.kind), kindOf(one));
      await markRead([one.id]);
      await queries.invalidateQueries({ queryKey: ['notification-schedules'] });
    });
  const muteRecordOf = ({ id, kind, resource, recordId, title }: Notification) => {
    const about = resource && title ? resourceByName(resource) : undefined;
    const state = about && silencing(about, String(kind));
    if (!about || !state || !recordId) return undefined;
    return () =>
      attempt(async () => {
        await dataProvider.mark(about, state, [recordId], true);
        notify('app.notifications.recordMuted', { type: 'success' });
        await markRead([id]);
      });
  };
  const open = (one: Notification) => {
    setAnchor(undefined);
    attempt(() => markRead([one.id]));
    navigate(placeOf(one) ?? `/notifications/${one.id}`);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={total} max={99} color="error">
            <BellIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 400, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        {unread.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
            {translate('app.notifications.none')}
          </Typography>
        ) : (
          <List dense aria-label={label}>
            {unread.map((one) => (
              <ListItem
                key={one.id}
                disablePadding
                secondaryAction={
                  <MuteButton
                    kind={kindOf(one)}
                    disabled={isPending}
                    onPress={() => muteKindOf(one)}
                    onMuteRecord={muteRecordOf(one)}
                  />
                }
              >
                <ListItemButton onClick={() => open(one)}>
                  <ListItemText
                    primary={nameOf(one)}
                    secondary={`${kindOf(one)} · ${formatSince(String(one.createdAt), locale)}`}
                    slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        )}
        <Divider />
        <Stack direction="row" sx={{ p: 1, justifyContent: 'space-between' }}>
          <Button size="small" component={Link} to="/notifications/list" onClick={() => setAnchor(undefined)}>
            {translate('app.notifications.all')}
          </Button>
          <Button size="small" disabled={isPending || total === 0} onClick={() => attempt(() => markRead())}>
            {translate('app.notifications.readAll')}
          </Button>
        </Stack>
      </Popover>
    </>
  );
}

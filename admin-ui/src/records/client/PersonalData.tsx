import { fullAccess, type Holders, roleOf } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import EraseIcon from '@mui/icons-material/PersonRemoveOutlined';
import PrivacyIcon from '@mui/icons-material/PrivacyTipOutlined';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useSession } from '../../session.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';

/** What a person may ask of their data: all of it in their hands, or gone. */
export default function PersonalData({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { actor } = useSession();
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'handOver' | 'erase'>();
  const isFull = fullAccess(actor, resource);
  if (!isFull && roleOf(record as Holders, actor.id) === 'guest') return null;
  const choose = (one: 'handOver' | 'erase') => {
    setAnchor(null);
    setOpen(one);
  };
  const close = () => setOpen(undefined);
  return (
    <>
      <Tooltip title={translate('app.personalData.menu')}>
        <IconButton
          aria-label={translate('app.personalData.menu')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <PrivacyIcon />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('handOver')}>
          <ListItemIcon>
            <DownloadIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={translate('app.personalData.handOver')} />
        </MenuItem>
        {isFull ? (
          <MenuItem onClick={() => choose('erase')} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <EraseIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={translate('app.personalData.erase')} />
          </MenuItem>
        ) : null}
      </Menu>
      {open === 'handOver' ? <HandOverDialog resource={resource} record={record} onClose={close} /> : null}
      {open === 'erase' ? <EraseDialog resource={resource} record={record} onClose={close} /> : null}
    </>
  );
}

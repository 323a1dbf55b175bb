import type { SvgIconComponent } from '@mui/icons-material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/Download';
import LinkIcon from '@mui/icons-material/Link';
import PrivateIcon from '@mui/icons-material/LockOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import PublicIcon from '@mui/icons-material/Public';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import FirstIcon from '@mui/icons-material/VerticalAlignTop';
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FileEntry } from '../../../providers/files.ts';

/** What is done with an image; absent: what this person can't do to this one. */
export interface ImageActions {
  open: () => void;
  save: () => void;
  /** Says what it shows, in the languages of the network. */
  describe?: ((caption: Record<string, string>) => void) | undefined;
  toFront?: (() => void) | undefined;
  hide?: (() => void) | undefined;
  show?: (() => void) | undefined;
  link?: (() => void) | undefined;
  remove?: (() => void) | undefined;
  restore?: (() => void) | undefined;
}

const ITEMS: [Exclude<keyof ImageActions, 'open' | 'describe'>, SvgIconComponent][] = [
  ['toFront', FirstIcon],
  ['hide', PrivateIcon],
  ['show', PublicIcon],
  ['link', LinkIcon],
  ['save', DownloadIcon],
  ['remove', DeleteIcon],
  ['restore', RestoreIcon],
];

/** What can be done with one image. */
export function ImageMenu({ name, file, actions }: { name: string; file: FileEntry; actions: ImageActions }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = ITEMS.filter(([item]) => actions[item]);
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('app.gallery.more', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {offered.map(([item, Icon]) => (
          <MenuItem
            key={`${file.id} ${item}`}
            onClick={() => {
              setAnchor(null);
              actions[item]?.();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate(`app.gallery.actions.${item}`)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

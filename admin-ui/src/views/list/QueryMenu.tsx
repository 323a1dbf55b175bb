import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Bookmark } from './bookmarks.ts';

interface QueryMenuProps {
  query: Bookmark;
  onRename: () => void;
  onDefault: () => void;
  onShare: () => void;
  onDelete: () => void;
}

/** What else can be done with the saved query that is open. */
export function QueryMenu({ query, onRename, onDefault, onShare, onDelete }: QueryMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('app.savedQueries.more');
  const item = (word: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        act();
      }}
    >
      {translate(word)}
    </MenuItem>
  );
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {item('app.savedQueries.rename', onRename)}
        {item(query.default ? 'app.savedQueries.noDefault' : 'app.savedQueries.makeDefault', onDefault)}
        {item('app.savedQueries.share', onShare)}
        {item('ra.action.delete', onDelete)}
      </Menu>
    </>
  );
}

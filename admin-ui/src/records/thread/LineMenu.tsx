import MoreIcon from '@mui/icons-material/MoreVert';
import { Checkbox, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** How a message goes to a thread of its own. */
export interface LineSplit {
  /** With all after it; absent of the first one. */
  onSplit: (() => void) | undefined;
  /** Begins to choose single ones. */
  onChoose: () => void;
  /** Whether it is chosen; absent while none are. */
  chosen: boolean | undefined;
  onToggle: () => void;
}

/** What can be done with a message; where single ones are chosen, the box by which. */
export function LineMenu({ split, name }: { split: LineSplit; name: string }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { onSplit, onChoose, chosen, onToggle } = split;
  if (chosen !== undefined)
    return (
      <Checkbox
        size="small"
        checked={chosen}
        onChange={onToggle}
        sx={{ alignSelf: 'flex-start' }}
        slotProps={{ input: { 'aria-label': translate('app.threads.split.choose', { name }) } }}
      />
    );
  const then = (work: () => void) => () => {
    setAnchor(null);
    work();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('app.threads.split.menu', { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {onSplit ? <MenuItem onClick={then(onSplit)}>{translate('app.threads.split.from')}</MenuItem> : null}
        <MenuItem onClick={then(onChoose)}>{translate('app.threads.split.single')}</MenuItem>
      </Menu>
    </>
  );
}

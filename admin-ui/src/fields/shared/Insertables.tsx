import DataObjectIcon from '@mui/icons-material/DataObject';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { createContext, useContext, useId, useState } from 'react';
import { useTranslate } from 'react-admin';

/** A piece of text that the inputs of a form offer to insert. */
export interface Insertable {
  group: string;
  label: string;
  text: string;
}

/** What the form around an input offers; nothing where no form does. */
export const Insertables = createContext<Insertable[]>([]);

/** The menu of what can be inserted, in its groups. */
export function InsertMenu({ onInsert }: { onInsert: (text: string) => void }) {
  const offered = useContext(Insertables);
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useId();
  if (offered.length === 0) return null;
  const groups = [...new Set(offered.map(({ group }) => group))];
  return (
    <>
      <Button
        size="small"
        startIcon={<DataObjectIcon />}
        aria-haspopup="menu"
        aria-controls={anchor ? menu : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('app.mailing.insert')}
      </Button>
      <Menu
        id={menu}
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true }, paper: { sx: { maxHeight: 420 } } }}
      >
        {groups.flatMap((group) => [
          <ListSubheader key={group} role="presentation">
            {group}
          </ListSubheader>,
          ...offered
            .filter((one) => one.group === group)
            .map(({ label, text }) => (
              <MenuItem
                key={text}
                onClick={() => {
                  setAnchor(null);
                  onInsert(text);
                }}
              >
                {label}
              </MenuItem>
            )),
        ])}
      </Menu>
    </>
  );
}

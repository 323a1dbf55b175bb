import { fold } from '@hestia/resources/vocabulary/folding.ts';
import ConditionIcon from '@mui/icons-material/CallSplit';
import DataObjectIcon from '@mui/icons-material/DataObject';
import { Autocomplete, Button, Popover, TextField } from '@mui/material';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Insertable } from './insertable.ts';

/** What the form around an input offers; nothing where no form does. */
export const Insertables = createContext<Insertable[]>([]);

const MOST_SHOWN = 200;

/** One types words of what something is called, or of whose it is. */
function filter(all: readonly Insertable[], { inputValue }: { inputValue: string }): Insertable[] {
  const words = fold(inputValue).split(/\s+/);
  const isMeant = ({ group, label }: Insertable) => words.every((word) => fold(`${group} ${label}`).includes(word));
  return all.filter(isMeant).slice(0, MOST_SHOWN);
}

interface PickerProps {
  label: string;
  icon: ReactNode;
  offered: readonly Insertable[];
  onPick: (one: Insertable) => void;
}

/** A button that opens a list of values, by what they are called, to type in and choose from. */
function Picker({ label, icon, offered, onPick }: PickerProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const picked = useRef<Insertable>(undefined);
  return (
    <>
      <Button
        size="small"
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Popover
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          // While the list is open, the caret can't go back to the text.
          transition: {
            onExited: () => {
              if (picked.current) onPick(picked.current);
              picked.current = undefined;
            },
          },
          paper: { role: 'dialog', 'aria-label': label, sx: { p: 1, width: 'min(340px, 90vw)' } },
        }}
      >
        <Autocomplete
          open
          disablePortal
          options={offered}
          filterOptions={filter}
          groupBy={({ group }) => group}
          getOptionLabel={(one) => one.label}
          getOptionKey={({ text }) => text}
          noOptionsText={translate('ra.navigation.no_results')}
          onChange={(_, one) => {
            picked.current = one ?? undefined;
            setAnchor(null);
          }}
          renderInput={(props) => (
            <TextField {...props} autoFocus size="small" label={translate('app.liquid.search')} />
          )}
          slotProps={{
            popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
            paper: { elevation: 0 },
            listbox: { sx: { maxHeight: 320 } },
          }}
        />
      </Popover>
    </>
  );
}

interface InsertMenuProps {
  onInsert: (text: string) => void;
  /** Puts the beginning and the end of a condition around what is chosen of the text. */
  onWrap?: (begin: string, end: string) => void;
}

/** The values that can be inserted, and be asked for by a condition. */
export function InsertMenu({ onInsert, onWrap }: InsertMenuProps) {
  const offered = useContext(Insertables);
  const translate = useTranslate();
  if (offered.length === 0) return null;
  return (
    <>
      <Picker
        label={translate('app.mailing.insert')}
        icon={<DataObjectIcon />}
        offered={offered}
        onPick={({ text }) => onInsert(text)}
      />
      {onWrap ? (
        <Picker
          label={translate('app.liquid.condition')}
          icon={<ConditionIcon />}
          offered={offered.filter(({ list }) => !list)}
          onPick={({ name }) => onWrap(`{% if ${name} != blank %}`, '{% endif %}')}
        />
      ) : null}
    </>
  );
}

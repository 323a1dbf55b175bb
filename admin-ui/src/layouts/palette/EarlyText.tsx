import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What somebody has typed, and whether they ended it with Enter. */
export interface Typed {
  text: string;
  isEntered: boolean;
}

interface Props {
  typed: Typed;
  onType: (typed: Typed) => void;
}

/** Takes what is typed until the palette is here: who presses Ctrl-K goes on typing at once. */
export function EarlyText({ typed, onType }: Props) {
  const placeholder = useTranslate()('app.search.placeholder');
  return (
    <TextField
      autoFocus
      fullWidth
      margin="none"
      placeholder={placeholder}
      value={typed.text}
      onChange={({ target }) => onType({ text: target.value, isEntered: false })}
      onKeyDown={({ key }) => key === 'Enter' && onType({ ...typed, isEntered: true })}
      slotProps={{ htmlInput: { 'aria-label': placeholder } }}
    />
  );
}

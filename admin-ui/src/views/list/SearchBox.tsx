import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

const WAIT_MS = 250;

/** A search that is asked once the typing rests. */
export function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const page = window.location.pathname;
    const timer = setTimeout(() => {
      // Whoever has opened a line meanwhile is on the way to it, with the list still there.
      if (window.location.pathname !== page) return;
      sent.current = text;
      onChange(text);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return (
    <TextField
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={translate('ra.action.search')}
      margin="none"
      sx={{ maxWidth: { sm: 280 } }}
      slotProps={{
        htmlInput: { 'aria-label': translate('ra.action.search'), type: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

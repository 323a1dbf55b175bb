import { Button, Stack } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { SaveButton, useTranslate } from 'react-admin';

/** The end of a form: save (also by Ctrl-S) and away from it. */
export function SaveBar({ onCancel, children }: { onCancel: () => void; children?: ReactNode }) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      bar.current?.closest('form')?.requestSubmit();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Stack
      ref={bar}
      direction="row"
      spacing={1}
      sx={{ position: 'sticky', bottom: 0, py: 1.5, bgcolor: 'background.paper', zIndex: 1 }}
    >
      {children}
      <SaveButton alwaysEnable type="submit" />
      <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
    </Stack>
  );
}

import { Button, Stack } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { SaveButton, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/** The end of a form: save (also by Ctrl-S and Ctrl-Enter) and away from it. */
export function SaveBar({ onCancel, children }: { onCancel: () => void; children?: ReactNode }) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const { control } = useFormContext();
  // A second click, or one while the net is away, saves nothing twice.
  const { isSubmitting } = useFormState({ control });
  const isBusy = useRef(isSubmitting);
  isBusy.current = isSubmitting;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const form = bar.current?.closest('form');
      // Where nothing is typed, Ctrl-Enter may be another's.
      const isMeant =
        event.key.toLowerCase() === 's' || (event.key === 'Enter' && form?.contains(event.target as Node));
      if (!isMeant) return;
      event.preventDefault();
      if (!isBusy.current) form?.requestSubmit();
    };
    // Before the field gets it: an editor of texts would begin a new line.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return (
    <Stack
      ref={bar}
      direction="row"
      spacing={1}
      sx={{ position: 'sticky', bottom: 'var(--phone-bar, 0px)', py: 1.5, bgcolor: 'background.paper', zIndex: 1 }}
    >
      {children}
      <SaveButton alwaysEnable={!isSubmitting} type="submit" />
      <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
    </Stack>
  );
}

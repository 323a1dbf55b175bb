import { Button, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

interface PagerProps {
  page: number;
  rows: number;
  total: number | undefined;
  onChange: (page: number) => void;
}

/** The way through the pages of a list; nothing where one page holds it. */
export function Pager({ page, rows, total = 0, onChange }: PagerProps) {
  const translate = useTranslate();
  if (total <= rows && page === 1) return null;
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1, justifyContent: 'flex-end' }}>
      <Button disabled={page === 1} onClick={() => onChange(page - 1)}>
        {translate('ra.navigation.previous')}
      </Button>
      <Button disabled={page * rows >= total} onClick={() => onChange(page + 1)}>
        {translate('ra.navigation.next')}
      </Button>
    </Stack>
  );
}

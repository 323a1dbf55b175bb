import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What is left of a page that broke; it was reported. */
export function Failure({
  resetErrorBoundary,
  heading = 'h1',
}: {
  resetErrorBoundary: () => void;
  /** Its place among the headings of the page. */
  heading?: 'h1' | 'h2';
}) {
  const translate = useTranslate();
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 8 }} role="alert">
      <Typography variant="h5" component={heading}>
        {translate('app.unexpected')}
      </Typography>
      <Button variant="contained" onClick={resetErrorBoundary}>
        {translate('app.tryAgain')}
      </Button>
    </Stack>
  );
}

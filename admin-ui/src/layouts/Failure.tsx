import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FallbackProps } from 'react-error-boundary';
import { isLost } from '../anew.ts';

/** What is left of a page that broke; it was reported. */
export function Failure({
  error,
  resetErrorBoundary,
  heading = 'h1',
}: {
  /** What broke it. */
  error?: unknown;
  resetErrorBoundary: FallbackProps['resetErrorBoundary'];
  /** Its place among the headings of the page. */
  heading?: 'h1' | 'h2';
}) {
  const translate = useTranslate();
  // A part that could not be fetched is remembered as such until the page is loaded anew.
  const again = isLost(error) ? () => window.location.reload() : resetErrorBoundary;
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', py: 8 }} role="alert">
      <Typography variant="h5" component={heading}>
        {translate('app.unexpected')}
      </Typography>
      <Button variant="contained" onClick={again}>
        {translate('app.tryAgain')}
      </Button>
    </Stack>
  );
}

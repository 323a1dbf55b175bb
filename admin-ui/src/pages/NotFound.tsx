import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** An address that leads nowhere, and the way home. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography variant="h5" component="h1" gutterBottom>
        {translate('app.notFound')}
      </Typography>
      <Button component={Link} to="/" variant="contained">
        {translate('app.home')}
      </Button>
    </Box>
  );
}

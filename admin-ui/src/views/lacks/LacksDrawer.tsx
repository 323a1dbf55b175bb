import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { LackList } from './LackList.tsx';
import type { Lack } from './lack.ts';

interface DrawerProps {
  lacks: readonly Lack[];
  onClose: () => void;
}

/** What a record lacks, beside whatever tab is open: it counts down while one thing after the other is filled in. */
export default function LacksDrawer({ lacks, onClose }: DrawerProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: 360, maxWidth: '100%' } } }}
    >
      <Box sx={{ p: 2 }}>
        <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
          <Typography id={title} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
            {translate('app.lacks.title')}
          </Typography>
          <IconButton edge="end" onClick={onClose} aria-label={translate('ra.action.close')}>
            <CloseIcon />
          </IconButton>
        </Stack>
        <div role="status">
          {lacks.length > 0 ? (
            <Typography color="textSecondary" variant="body2" sx={{ mb: 1 }}>
              {translate('app.lacks.left', { smart_count: lacks.length })}
            </Typography>
          ) : (
            <Alert severity="success">{translate('app.lacks.none')}</Alert>
          )}
        </div>
        <LackList lacks={lacks} />
      </Box>
    </Drawer>
  );
}

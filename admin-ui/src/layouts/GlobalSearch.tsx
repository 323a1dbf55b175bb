import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Dialog, Typography } from '@mui/material';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EarlyText, type Typed } from './palette/EarlyText.tsx';

const fetched = () => import('./palette/SearchPalette.tsx');
const NOTHING: Typed = { text: '', isEntered: false };
const SearchPalette = lazy(() => fetched().then((module) => ({ default: module.SearchPalette })));

/** Finds a record of any kind from any page; Ctrl-K opens it. */
export function GlobalSearch() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(NOTHING);
  const close = () => {
    setOpen(false);
    setTyped(NOTHING);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') void fetched();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        onPointerEnter={() => void fetched()}
        onFocus={() => void fetched()}
        color="inherit"
        variant="outlined"
        startIcon={<SearchIcon />}
        sx={{
          flex: { md: '0 1 420px' },
          minWidth: { xs: 40, md: 240 },
          justifyContent: 'flex-start',
          borderColor: 'divider',
          color: 'text.secondary',
          fontWeight: 400,
          '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, md: 1 } },
        }}
      >
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'left', fontSize: { xs: 0, md: 14 } }}>
          {translate('ra.action.search')}
        </Box>
        <Typography component="kbd" variant="caption" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
          Ctrl K
        </Typography>
      </Button>
      <Dialog
        open={open}
        onClose={close}
        fullWidth
        maxWidth="sm"
        aria-label={translate('app.search.placeholder')}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
        slotProps={{ paper: { sx: { p: 2, mt: { xs: 1, sm: 8 } } } }}
      >
        <Suspense fallback={<EarlyText typed={typed} onType={setTyped} />}>
          {open ? <SearchPalette begun={typed} onClose={close} /> : null}
        </Suspense>
      </Dialog>
    </>
  );
}

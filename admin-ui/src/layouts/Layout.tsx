import { Alert, Box, Drawer, ThemeProvider, useMediaQuery } from '@mui/material';
import { enUS, frFR } from '@mui/material/locale';
import { createTheme as muiTheme, useTheme } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Loading, SkipNavigationButton, useLocale, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { SendWaiting } from '../presence/SendWaiting.tsx';
import { QuickHost } from '../quick/QuickHost.tsx';
import { SessionGate, useSession } from '../session.tsx';
import { EditingProvider, useEditing } from '../state/editing.tsx';
import { useSafeView } from '../state/safeView.ts';
import { createTheme } from '../theme/theme.ts';
import { Again } from './Again.tsx';
import { Confirming } from './Confirming.tsx';
import { Failure } from './Failure.tsx';
import { frameOf } from './menu.ts';
import { NetworkAlert } from './NetworkAlert.tsx';
import { NewVersion } from './NewVersion.tsx';
import { Offline } from './Offline.tsx';
import { Progress } from './Progress.tsx';
import { SecondStepGate } from './SecondStepGate.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useMenu } from './useMenu.ts';
import { useTop } from './useTop.ts';
import { Visits } from './Visits.tsx';

const OfflineTexts = lazy(() => import('../presence/OfflineTexts.tsx'));

const WIDTH = { open: 216, closed: 56 };
const BAR = 56;

function TenantTheme({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const { mode } = useTheme().palette;
  const color = me.tenant.color ?? undefined;
  const locale = useLocale();
  const theme = useMemo(() => muiTheme(createTheme(mode, color), locale === 'fr' ? frFR : enUS), [mode, color, locale]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

function SafeViewNotice() {
  const translate = useTranslate();
  const [on] = useSafeView();
  return on ? (
    <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
      {translate('app.safeView.notice')}
    </Alert>
  ) : null;
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const phone = useMediaQuery('(max-width:899px)');
  const [open, setOpen] = useMenu(phone);
  const { actor } = useSession();
  const layout = frameOf(pathname, actor);
  const [safe] = useSafeView();
  const { current } = useEditing();
  const [shown, setShown] = useState(safe);
  // All that is named is named anew; what is being edited is left first.
  if (shown !== safe && current === undefined) setShown(safe);
  const close = () => phone && setOpen(false);
  useTop();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', color: 'text.primary' }}>
      <SkipNavigationButton />
      <TopBar open={open} onToggle={() => setOpen(!open)} />
      <Progress />
      <Visits />
      <Box sx={{ display: 'flex', minWidth: 0 }}>
        {phone ? (
          <Drawer open={open} onClose={close} slotProps={{ paper: { sx: { width: 260 } } }}>
            <Box component="nav" aria-label={translate('app.menu.label')}>
              <Sidebar layout={layout} open onGo={close} />
            </Box>
          </Drawer>
        ) : (
          <Box
            component="nav"
            aria-label={translate('app.menu.label')}
            sx={{
              width: open ? WIDTH.open : WIDTH.closed,
              flexShrink: 0,
              position: 'sticky',
              top: BAR,
              height: `calc(100dvh - ${BAR}px)`,
              overflowY: 'auto',
              overflowX: 'hidden',
              borderRight: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            <Sidebar layout={layout} open={open} onGo={close} />
          </Box>
        )}
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flexGrow: 1, minWidth: 0, maxWidth: 1440, px: { xs: 1.5, sm: 3 }, pb: 6, outline: 'none' }}
        >
          <NetworkAlert />
          <SendWaiting />
          <SafeViewNotice />
          <ErrorBoundary FallbackComponent={Failure} resetKeys={[pathname]}>
            <Suspense key={String(shown)} fallback={<Loading />}>
              {children}
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <QuickHost />
      <NewVersion />
      <Offline />
    </Box>
  );
}

/** The frame of every page behind sign-in: default and admin layout, by the path. */
export const Layout = ({ children }: { children?: ReactNode }) => (
  <SessionGate offline={OfflineTexts}>
    <TenantTheme>
      <SecondStepGate>
        <EditingProvider>
          <Frame>{children}</Frame>
        </EditingProvider>
      </SecondStepGate>
      <Again />
      <Confirming />
    </TenantTheme>
  </SessionGate>
);

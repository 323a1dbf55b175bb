import type { ThemeOptions } from '@mui/material/styles';
import { readable } from './contrast.ts';

const FONT = '"Inter Variable", system-ui, sans-serif';
const DEFAULT_PRIMARY = { light: '#0f5e5b', dark: '#6cc3bb' };

const SURFACES = {
  light: { default: '#f8f7f4', paper: '#ffffff', divider: '#e5e2dc', text: '#1f1d1a', secondary: '#5f5b54' },
  dark: { default: '#171614', paper: '#201e1c', divider: '#3a3733', text: '#f0eeea', secondary: '#b3aea6' },
};

/**
 * The theme of every page: what else names a colour, a radius or a size takes it from here.
 *
 * @param color the network's colour, `#rrggbb`; lighter or darker where it couldn't be read otherwise
 */
export function baseTheme(mode: 'light' | 'dark', color?: string) {
  const surface = SURFACES[mode];
  const main = color ? readable(color, surface.paper) : DEFAULT_PRIMARY[mode];
  return {
    palette: {
      mode,
      contrastThreshold: 4.5,
      primary: { main },
      secondary: { main },
      background: { default: surface.default, paper: surface.paper },
      text: { primary: surface.text, secondary: surface.secondary },
      divider: surface.divider,
    },
    shape: { borderRadius: 8 },
    // Whoever asks for less movement waits for none: what closes is gone at once.
    motion: { reducedMotion: 'system' },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      body1: { fontSize: 14 },
      body2: { fontSize: 13 },
      caption: { fontSize: 12 },
      h4: { fontSize: 30, fontWeight: 650, letterSpacing: '-0.01em' },
      h5: { fontSize: 24, fontWeight: 650, letterSpacing: '-0.01em' },
      h6: { fontSize: 16, fontWeight: 600 },
      subtitle2: { fontSize: 13, fontWeight: 600 },
      button: { textTransform: 'none', fontWeight: 550 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { colorScheme: mode },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              // What never ends would flicker, and draw the page anew at every frame.
              animationIterationCount: '1 !important',
              transitionDuration: '0.01ms !important',
            },
            // Menus are drawn small first and then grow: without movement they would jump.
            '.MuiPopover-paper, .MuiTooltip-tooltip': { transform: 'none !important' },
          },
        },
      },
      MuiPaper: {
        styleOverrides: { root: { backgroundImage: 'none' } },
        defaultProps: { elevation: 0, variant: 'outlined' },
      },
      MuiAppBar: {
        styleOverrides: {
          root: {
            backgroundImage: 'none',
            backgroundColor: surface.paper,
            color: surface.text,
            border: 0,
            borderBottom: `1px solid ${surface.divider}`,
            borderRadius: 0,
          },
        },
        defaultProps: { elevation: 0 },
      },
      // The label of a first input stands on its border, which MUI would cut.
      // What doesn't fit beside, on a phone and in French, goes below.
      MuiDialogActions: {
        defaultProps: { disableSpacing: true },
        styleOverrides: { root: { flexWrap: 'wrap', gap: 8 } },
      },
      MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } } } },
      MuiMenu: { styleOverrides: { paper: { boxShadow: '0 8px 24px rgb(0 0 0 / 14%)' } } },
      MuiPopover: { styleOverrides: { paper: { boxShadow: '0 8px 24px rgb(0 0 0 / 14%)' } } },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { whiteSpace: 'nowrap' } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 500 }, sizeSmall: { height: 22, fontSize: 12 } } },
      // The wave that tells the focus takes the contrast from the words it lies on.
      MuiTab: {
        defaultProps: { disableFocusRipple: true },
        styleOverrides: {
          root: {
            minHeight: 40,
            padding: '8px 12px',
            textTransform: 'none',
            '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -2 },
          },
        },
      },
      MuiTabs: { styleOverrides: { root: { minHeight: 40, borderBottom: `1px solid ${surface.divider}` } } },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiTableCell: {
        styleOverrides: {
          root: { fontSize: 13, borderColor: surface.divider },
          head: { color: surface.secondary, fontWeight: 600, backgroundColor: surface.paper },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
      MuiToggleButton: { styleOverrides: { root: { color: surface.secondary } } },
      MuiTooltip: { defaultProps: { enterDelay: 300 } },
    },
  } satisfies ThemeOptions;
}

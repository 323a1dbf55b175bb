import '@fontsource-variable/inter';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

const FONT = '"Inter Variable", system-ui, sans-serif';

const themed = (base: RaThemeOptions, dark: boolean): RaThemeOptions => ({
  ...base,
  palette: {
    mode: dark ? 'dark' : 'light',
    primary: { main: dark ? '#5eb8b0' : '#0f5e5b' },
    secondary: { main: dark ? '#5eb8b0' : '#0f5e5b' },
    background: dark ? { default: '#181715', paper: '#211f1d' } : { default: '#f7f6f3', paper: '#ffffff' },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    h5: { fontSize: 24, fontWeight: 600 },
    h6: { fontSize: 16, fontWeight: 600 },
  },
  components: {
    ...base.components,
    MuiPaper: {
      styleOverrides: { root: { backgroundImage: 'none' } },
      defaultProps: { elevation: 0, variant: 'outlined' },
    },
    MuiAppBar: {
      styleOverrides: { root: { backgroundImage: 'none' } },
      defaultProps: { elevation: 0, color: 'default' },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  },
});

export const lightTheme = themed(defaultLightTheme, false);
export const darkTheme = themed(defaultDarkTheme, true);

/** Chip colours of statuses, by the words of the vocabulary; readable on both themes. */
export const CHIP_COLORS: Record<string, { color: string; background: string }> = {
  grey: { color: '#45423d', background: '#e9e7e2' },
  blue: { color: '#134a85', background: '#dcebfb' },
  amber: { color: '#6f4700', background: '#fdedc8' },
  green: { color: '#14532d', background: '#d9f2e1' },
  red: { color: '#8c1d18', background: '#fbe1df' },
  violet: { color: '#4c2a85', background: '#ebe2fa' },
};

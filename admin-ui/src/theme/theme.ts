import '@fontsource-variable/inter';
import { alpha } from '@mui/material/styles';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { baseTheme } from './base.ts';

/** The theme of the application: that of every page, over react-admin's own. @param color the network's, `#rrggbb` */
export function createTheme(mode: 'light' | 'dark', color?: string): RaThemeOptions {
  const theirs = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  const own = baseTheme(mode, color);
  return {
    ...theirs,
    ...own,
    sidebar: { width: 216, closedWidth: 56 },
    components: {
      ...theirs.components,
      ...own.components,
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            fontSize: 14,
            borderRadius: 6,
            margin: '1px 8px',
            padding: '6px 8px',
            color: own.palette.text.primary,
            '&.RaMenuItemLink-active': {
              color: own.palette.primary.main,
              backgroundColor: alpha(own.palette.primary.main, 0.1),
              fontWeight: 600,
            },
          },
        },
      },
    } as RaThemeOptions['components'],
  };
}

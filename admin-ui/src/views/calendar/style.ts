import type { SxProps, Theme } from '@mui/material';

/** The product's colours and letters for the calendar, which knows them as its own variables. */
export const calendarStyle: SxProps<Theme> = ({ palette, typography }) => ({
  overflow: 'hidden',
  fontFamily: typography.fontFamily,
  '--fc-classic-primary': palette.primary.main,
  '--fc-classic-primary-foreground': palette.primary.contrastText,
  '--fc-classic-event': palette.primary.main,
  '--fc-classic-event-contrast': palette.primary.contrastText,
  '--fc-classic-highlight': palette.action.selected,
  '--fc-classic-today': palette.action.hover,
  '--fc-classic-now': palette.error.main,
  '--fc-classic-small-dot-width': '8px',
  '--fc-classic-large-dot-width': '10px',
  '--fc-classic-background': palette.background.paper,
  '--fc-classic-faint': palette.action.hover,
  '--fc-classic-muted': palette.action.selected,
  '--fc-classic-strong': palette.action.focus,
  '--fc-classic-foreground': palette.text.primary,
  '--fc-classic-faint-foreground': palette.text.secondary,
  '--fc-classic-muted-foreground': palette.text.secondary,
  '--fc-classic-border': palette.divider,
  '--fc-classic-strong-border': palette.text.secondary,
});

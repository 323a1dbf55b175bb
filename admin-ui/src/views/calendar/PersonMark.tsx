import { Box, useTheme } from '@mui/material';
import { initialsOf } from '../../labels.ts';
import { chipTint } from '../../theme/chips.ts';
import type { Person } from './people.ts';

interface PersonMarkProps {
  person: Person;
  /** Whether colours are people's here, and not those of what the records say. */
  isTinted: boolean;
  /** Beside the name: the letters say nothing more. */
  isNamed?: boolean;
}

/** A person in two letters, for who can't tell colours apart. */
export function PersonMark({ person: { name, tint }, isTinted, isNamed = false }: PersonMarkProps) {
  const { palette } = useTheme();
  const colors = isTinted
    ? chipTint(tint, palette.mode)
    : { color: palette.text.primary, backgroundColor: palette.background.paper };
  return (
    <Box
      component="span"
      {...(isNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      sx={{
        ...colors,
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flexShrink: 0,
        minWidth: 20,
        height: 18,
        px: '3px',
        border: '1px solid currentColor',
        borderRadius: '9px',
        fontSize: 10,
        fontWeight: 600,
        lineHeight: 1,
      }}
    >
      {initialsOf(name)}
    </Box>
  );
}

import type { Told } from './told.ts';

/** Writes on a chip what it is called, or what is wrong with it. */
export function dress(chip: HTMLElement, code: string, told: Told | undefined): void {
  chip.className = ['liquid-chip', told?.kind, told?.problem ? 'faulty' : ''].filter(Boolean).join(' ');
  chip.textContent = told?.problem && told.kind !== 'value' ? `${told.label} (${told.problem})` : (told?.label ?? code);
  if (told?.problem && told.kind === 'value') chip.textContent = told.problem;
  chip.title = code;
}

/** Looks of chips, and of what stands between two of them. */
export const LIQUID_CHIPS = {
  '& .liquid-chip': {
    px: 0.75,
    mx: '1px',
    borderRadius: 1,
    bgcolor: 'action.selected',
    color: 'text.primary',
    fontWeight: 500,
    cursor: 'default',
    boxDecorationBreak: 'clone',
  },
  '& .liquid-chip.opens, & .liquid-chip.middle, & .liquid-chip.closes': {
    bgcolor: 'transparent',
    border: 1,
    borderColor: 'primary.main',
    fontSize: '0.85em',
  },
  '& .liquid-chip.faulty': { bgcolor: 'transparent', border: 1, borderColor: 'error.main', color: 'error.main' },
  '& .liquid-chip.ProseMirror-selectednode': { outline: 2, outlineColor: 'primary.main' },
  '& .liquid-block': { bgcolor: 'action.hover' },
};

import type { KeyboardEvent } from 'react';

/** Enter in an input of the element itself, pressed once: not in a dialog that was opened from there, whose own it is. */
export const isEnterWithin = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.repeat &&
  !event.defaultPrevented &&
  event.target instanceof HTMLInputElement &&
  event.currentTarget.contains(event.target);

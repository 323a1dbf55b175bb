import { darken, getContrastRatio, lighten, rgbToHex } from '@mui/material/styles';

/** Above it a background counts as light (0 black to 255 white). */
const LIGHT_FROM = 127.5;

/** Perceived brightness of `#rrggbb`, 0 to 255 (ITU-R BT.601). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Black or white, whichever reads on the colour. */
export const textOn = (color: string): string => (luminance(color) > LIGHT_FROM ? '#000000' : '#ffffff');

/** WCAG asks 4.5 of text of any size; what is selected stands on a tint of the colour itself, which takes one. */
const CONTRAST = 5.5;
const STEP = 0.05;

/** The colour, made darker or lighter until it reads on a background (WCAG 2.2, 1.4.3). Both are `#rrggbb`. */
export function readable(color: string, background: string): string {
  const change = luminance(background) > LIGHT_FROM ? darken : lighten;
  for (let by = 0; by < 1; by += STEP) {
    const changed = rgbToHex(change(color, by));
    if (getContrastRatio(changed, background) >= CONTRAST) return changed;
  }
  return textOn(background);
}

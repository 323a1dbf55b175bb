const TINTS: Record<string, { light: [string, string]; dark: [string, string] }> = {
  grey: { light: ['#45423d', '#ecebe7'], dark: ['#d6d3cd', '#3a3733'] },
  blue: { light: ['#134a85', '#dcebfb'], dark: ['#a9cff7', '#16324f'] },
  amber: { light: ['#6f4700', '#fdedc8'], dark: ['#f5cf85', '#463108'] },
  green: { light: ['#14532d', '#d9f2e1'], dark: ['#9fdcb4', '#173a25'] },
  red: { light: ['#8c1d18', '#fbe1df'], dark: ['#f5b1ac', '#4d1d1a'] },
  violet: { light: ['#4c2a85', '#ebe2fa'], dark: ['#cdb5f5', '#35224f'] },
};

/** Text and background of a chip by the vocabulary's colour names; 7:1 in both themes. */
export function chipTint(name: string, mode: 'light' | 'dark'): { color: string; backgroundColor: string } {
  const [color = '', backgroundColor = ''] = (TINTS[name] ?? TINTS.grey)?.[mode] ?? [];
  return { color, backgroundColor };
}

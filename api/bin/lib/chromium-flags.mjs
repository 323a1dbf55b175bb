/** How tests start a Chromium, whatever drives it. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  // Drawing by a graphics card that is emulated takes longer than drawing without one.
  '--disable-gpu-compositing',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

import { expect, test } from 'vitest';
import { dpeLabelSvg, dpeLabelText, dpeScaleSvg, dpeScaleText } from './dpe-label.ts';

const LABEL = { overall: 'E', gasClass: 'C', energy: 284.6, gas: 21 } as const;

test('the label shows both classes with their values, the others without', () => {
  const svg = dpeLabelSvg(LABEL, 'fr');
  expect(svg).toContain('>285<');
  expect(svg).toContain('>21<');
  expect(svg.match(/stroke-width="2.5"/g)).toHaveLength(2);
  expect(svg.match(/<polygon/g)).toHaveLength(14);
  expect(dpeLabelText(LABEL, 'fr')).toBe(
    'Performance énergétique : classe E, 285 kWh/m²/an ; Gaz à effet de serre : classe C, 21 kg CO₂/m²/an',
  );
});

test('each scale is there by itself, the class of the dwelling above its neighbours', () => {
  const svg = dpeScaleSvg(LABEL, 'energy', 'en');
  expect(svg.match(/<polygon/g)).toHaveLength(7);
  expect(svg.lastIndexOf('<polygon')).toBeLessThan(svg.indexOf('stroke-width="2.5"'));
  expect(svg).toContain('>extremely efficient<');
  expect(dpeScaleSvg(LABEL, 'gas', 'en')).toContain('>kg CO₂/m²/yr<');
  expect(dpeScaleText(LABEL, 'gas', 'en')).toBe('Greenhouse gases: class C, 21 kg CO₂/m²/yr');
});

test('without a diagnosis the scales stand empty', () => {
  expect(dpeLabelSvg({}, 'en')).not.toContain('stroke-width="2.5"');
  expect(dpeLabelText({}, 'en')).toBe('Energy performance: class not known; Greenhouse gases: class not known');
});

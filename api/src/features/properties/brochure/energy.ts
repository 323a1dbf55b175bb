import { pointOf } from '@hestia/resources/property/address.ts';
import { diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import { dpeLabelSvg } from '@hestia/resources/property/dpe-label.ts';
import { franceMapSvg } from '@hestia/resources/property/france-map.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Brochure } from './data.ts';
import { PAGE_WIDTH } from './plan.ts';
import { colorOf, type Drawn, heading, QUIET } from './style.ts';
import { WORDS } from './words.ts';

/** The label and the map beside each other, or what there is of them. */
export function labelAndMap(brochure: Brochure): Drawn[] {
  const { property, language, now } = brochure;
  const words = WORDS[language];
  const label = diagnosisOf(property, parisDay(now))?.label;
  const point = pointOf(property.publicAddress);
  const map = point && franceMapSvg(point, colorOf(brochure));
  const energy: Drawn =
    label?.overall || label?.gasClass
      ? { svg: dpeLabelSvg(label, language), width: map ? 340 : PAGE_WIDTH }
      : { text: words.noEnergy, color: QUIET };
  return [
    {
      stack: [
        heading(words.energy, brochure),
        {
          columns: [{ width: '*', stack: [energy] }, ...(map ? [{ width: 150, svg: map, fit: [150, 160] }] : [])],
          columnGap: 16,
        },
      ],
      unbreakable: true,
    },
  ];
}

import { areaOfText } from '@hestia/resources/vocabulary/index.ts';
import { partsType } from '../collection.ts';
import { OperandProblem, type ServerFieldType } from '../field-type.ts';
import { parseText } from '../scalar.ts';

/** A place on the map; a filter asks for those `within` an area, written as `areaText` writes it. */
export default {
  ...partsType('point'),
  comparison: 'point',
  parse(value) {
    const text = parseText(value);
    const area = areaOfText(text);
    if (typeof area === 'string') throw new OperandProblem(area);
    return text;
  },
} satisfies ServerFieldType;

import type { FieldUi } from '../field-ui.ts';
import { formatNumber } from '../formats.ts';
import { Figure, FigureFilter, FigureInput, FigureRange } from '../shared/figures.tsx';

export default {
  numeric: true,
  Display: ({ value, schema }) => <Figure value={value} unit={schema['x-field']?.unit} format={formatNumber} />,
  Input: (field) => <FigureInput field={field} unit={field.schema['x-field']?.unit} />,
  Filter: FigureFilter,
  FilterText: ({ value, schema }) => <FigureRange value={value} unit={schema['x-field']?.unit} format={formatNumber} />,
} satisfies FieldUi;

import type { FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import type { FieldUi } from '../field-ui.ts';
import { formatDuration, formatNumber } from '../formats.ts';
import { asFigure } from '../shared/cells.ts';
import { Figure, FigureFilter, type FigureFormat, FigureInput, FigureRange } from '../shared/figures.tsx';

/** What is counted so lasts, and is shown in days, hours and minutes. */
const MINUTES = 'min';

/** As the declaration wants it written. */
const formatOf = (schema: FieldSchema): FigureFormat =>
  schema['x-field']?.ungrouped
    ? (value) => String(value)
    : schema['x-field']?.unit === MINUTES
      ? (value, locale) => formatDuration(value, locale)
      : formatNumber;

export default {
  numeric: true,
  cell: 'number',
  read: asFigure,
  Display: ({ value, schema }) => <Figure value={value} unit={schema['x-field']?.unit} format={formatOf(schema)} />,
  Input: (field) => <FigureInput field={field} unit={field.schema['x-field']?.unit} />,
  Filter: FigureFilter,
  FilterText: ({ value, schema }) => (
    <FigureRange value={value} unit={schema['x-field']?.unit} format={formatOf(schema)} />
  ),
} satisfies FieldUi;

import type { FieldUi } from '../field-ui.ts';
import { formatMoney } from '../formats.ts';
import { Figure, FigureFilter, FigureInput, FigureRange } from '../shared/figures.tsx';

export default {
  numeric: true,
  Display: ({ value }) => <Figure value={value} unit={undefined} format={formatMoney} />,
  Input: (field) => <FigureInput field={field} unit="€" />,
  Filter: FigureFilter,
  FilterText: ({ value }) => <FigureRange value={value} unit={undefined} format={formatMoney} />,
} satisfies FieldUi;

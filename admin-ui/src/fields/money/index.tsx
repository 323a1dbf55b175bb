import type { FieldUi } from '../field-ui.ts';
import { formatMoney } from '../formats.ts';
import { Figure, FigureFilter, FigureRange } from '../shared/figures.tsx';
import { AmountInput } from './AmountInput.tsx';
import { parseAmount } from './amount.ts';

const whole = (euros: number, locale: string): string => formatMoney(euros, locale);

export default {
  numeric: true,
  brief: true,
  cell: 'number',
  read: parseAmount,
  Display: ({ value }) => <Figure value={value} unit={undefined} format={whole} />,
  Input: AmountInput,
  Filter: FigureFilter,
  FilterText: ({ value }) => <FigureRange value={value} unit={undefined} format={whole} />,
} satisfies FieldUi;

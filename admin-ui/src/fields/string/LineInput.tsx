import { lazy, Suspense, useContext } from 'react';
import type { InputProps } from '../field-ui.ts';
import { ChipLines } from '../shared/chipLines.ts';
import { TextualInput } from '../shared/TextualInput.tsx';
import { useFieldInput } from '../useFieldInput.ts';

const ChipLine = lazy(() => import('../liquid/ChipLine.tsx'));

/** A line of text; with chips where the form puts values in it. */
export function LineInput(field: InputProps) {
  const common = useFieldInput(field);
  if (!useContext(ChipLines).includes(field.path)) return <TextualInput field={field} />;
  return (
    <Suspense fallback={null}>
      <ChipLine {...common} multiline={false} />
    </Suspense>
  );
}

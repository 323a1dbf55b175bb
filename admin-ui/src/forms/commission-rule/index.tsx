import { useWatch } from 'react-hook-form';
import type { CompanionProps } from '../index.ts';
import type { Brackets } from './case.ts';
import { TryCase } from './TryCase.tsx';

/** What the brackets that are being typed come to. */
function Typed() {
  return <TryCase brackets={useWatch({ name: 'brackets' }) as Brackets} />;
}

/** The form of a scale shows its curve, and what it asks of a price, as one types. */
export default function ScaleForm({ names, children }: CompanionProps) {
  return (
    <>
      {children}
      {names.includes('brackets') ? <Typed /> : null}
    </>
  );
}

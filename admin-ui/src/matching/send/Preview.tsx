import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ChosenPair } from './chosen.ts';
import { Letters } from './Letters.tsx';
import { type MatchLetter, useLooks } from './looks.ts';

/** The mail as each of the buyers would get it. */
export function Preview({ pairs }: { pairs: ChosenPair[] }) {
  const { getValues } = useFormContext<MatchLetter>();
  const [letter] = useState<MatchLetter>(() => getValues());
  return <Letters asked={useLooks(pairs, letter)} />;
}

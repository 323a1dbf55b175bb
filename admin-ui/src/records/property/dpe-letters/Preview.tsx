import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Letters } from '../../../matching/send/Letters.tsx';
import type { MatchLetter } from '../../../matching/send/looks.ts';
import { useLooks } from './looks.ts';

/** The letter as each of the vendors would get it. */
export function Preview({ properties }: { properties: string[] }) {
  const { getValues } = useFormContext<MatchLetter>();
  const [letter] = useState<MatchLetter>(() => getValues());
  return <Letters asked={useLooks(properties, letter)} nameOf={({ name, about }) => `${name} (${about})`} />;
}

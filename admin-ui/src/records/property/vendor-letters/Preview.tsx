import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Letters } from '../../../matching/send/Letters.tsx';
import type { MatchLetter } from '../../../matching/send/looks.ts';
import { type LetterSubject, useLooks } from './looks.ts';

/** The letter as each of the vendors would get it. */
export function Preview({ about: subject, properties }: { about: LetterSubject; properties: string[] }) {
  const { getValues } = useFormContext<MatchLetter>();
  const [letter] = useState<MatchLetter>(() => getValues());
  const asked = useLooks(subject, properties, letter);
  return <Letters asked={asked} nameOf={({ name, about }) => `${name} (${about})`} />;
}

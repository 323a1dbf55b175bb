import { Insertables } from '../../fields/shared/Insertables.tsx';
import type { NamedProps } from '../index.ts';
import { useLetterVariables } from './useLetterVariables.ts';

/** Calls what a letter shows as the records do. */
export default function NamedInLetter({ children }: Pick<NamedProps, 'children'>) {
  return <Insertables.Provider value={useLetterVariables()}>{children}</Insertables.Provider>;
}

import { Insertables } from '../../fields/shared/Insertables.tsx';
import { TwoHalves } from '../../views/form/TwoHalves.tsx';
import type { CompanionProps } from '../index.ts';
import { Preview } from './Preview.tsx';
import { useLetterVariables } from './useLetterVariables.ts';

/** The form of a letter offers the values to insert, and shows what it becomes as one writes. */
export default function LetterForm({ names, children }: CompanionProps) {
  const variables = useLetterVariables();
  if (!names.includes('body')) return children;
  return (
    <Insertables.Provider value={variables}>
      <TwoHalves beside={<Preview />}>{children}</TwoHalves>
    </Insertables.Provider>
  );
}

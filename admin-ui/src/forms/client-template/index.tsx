import { TwoHalves } from '../../views/form/TwoHalves.tsx';
import type { CompanionProps } from '../index.ts';
import NamedInLetter from './Named.tsx';
import { Preview } from './Preview.tsx';

/** The form of a letter offers the values to insert, and shows what it becomes as one writes. */
export default function LetterForm({ names, children }: CompanionProps) {
  if (!names.includes('body')) return children;
  return (
    <NamedInLetter>
      <TwoHalves beside={<Preview />}>{children}</TwoHalves>
    </NamedInLetter>
  );
}

import { ChipLines } from '../../fields/shared/chipLines.ts';
import { TwoHalves } from '../../views/form/TwoHalves.tsx';
import type { CompanionProps } from '../index.ts';
import NamedInAppointment from './Named.tsx';
import { Preview } from './Preview.tsx';

const LINES = ['subject'];

/** The form of a mail of appointments offers what it may show, and shows what it becomes as one writes. */
export default function AppointmentTemplateForm({ names, children }: CompanionProps) {
  const lines = <ChipLines.Provider value={LINES}>{children}</ChipLines.Provider>;
  return (
    <NamedInAppointment>
      {names.includes('body') ? <TwoHalves beside={<Preview />}>{lines}</TwoHalves> : lines}
    </NamedInAppointment>
  );
}

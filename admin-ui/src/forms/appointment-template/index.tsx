import { ChipLines } from '../../fields/shared/chipLines.ts';
import type { CompanionProps } from '../index.ts';
import NamedInAppointment from './Named.tsx';

const LINES = ['subject'];

/** The form of the mail that asks for an appointment offers what it may show. */
export default function AppointmentTemplateForm({ children }: CompanionProps) {
  return (
    <NamedInAppointment>
      <ChipLines.Provider value={LINES}>{children}</ChipLines.Provider>
    </NamedInAppointment>
  );
}

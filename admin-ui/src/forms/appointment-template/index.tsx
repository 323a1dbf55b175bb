import { APPOINTMENT_VALUES } from '@hestia/resources/appointment-template/values.ts';
import { ChipLines } from '../../fields/shared/chipLines.ts';
import { Insertables } from '../../fields/shared/Insertables.tsx';
import type { CompanionProps } from '../index.ts';
import { useNamedValues } from '../useNamedValues.ts';

const LINES = ['subject'];

/** The form of the mail that asks for an appointment offers what it may show. */
export default function AppointmentTemplateForm({ children }: CompanionProps) {
  const values = useNamedValues(APPOINTMENT_VALUES, 'app.appointments.values');
  return (
    <Insertables.Provider value={values}>
      <ChipLines.Provider value={LINES}>{children}</ChipLines.Provider>
    </Insertables.Provider>
  );
}

import { APPOINTMENT_VALUES } from '@hestia/resources/appointment-template/values.ts';
import { Insertables } from '../../fields/shared/Insertables.tsx';
import type { NamedProps } from '../index.ts';
import { useNamedValues } from '../useNamedValues.ts';

/** Calls what the mail that asks for an appointment shows by its name. */
export default function NamedInAppointment({ children }: Pick<NamedProps, 'children'>) {
  return (
    <Insertables.Provider value={useNamedValues(APPOINTMENT_VALUES, 'app.appointments.values')}>
      {children}
    </Insertables.Provider>
  );
}

import type { AppointmentServices } from '../appointments/services.ts';

/** What the booking of visits works with. */
export interface VisitServices extends AppointmentServices {
  /** The address of a public picture on this server; absent where no files are kept. */
  picture: ((tenant: string, file: string) => string) | undefined;
}

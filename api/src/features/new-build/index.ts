import type { Feature } from '../../feature.ts';
import { contactValues } from './contacts.ts';
import { ensureLot } from './lots.ts';
import { askDeveloper } from './registrations.ts';

/** New-build sales: what developers, programs, lots, bookings and registered clients do to each other. */
export const newBuild: Feature = ({ hooks, records }) => {
  hooks.beforeWrite('developer-contact', (writing) => contactValues(records, writing));
  hooks.beforeWrite('lot', async (writing) => {
    await ensureLot(records, writing);
    return {};
  });
  hooks.on('program-client', (write) => askDeveloper(records, write));
};

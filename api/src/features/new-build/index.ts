import type { DeveloperAvenant, DeveloperMandate } from '@hestia/resources/generated/types.ts';
import type { Feature } from '../../feature.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { contactValues } from './contacts.ts';
import { ensureLot } from './lots.ts';
import { askDeveloper, registrationValues } from './registrations.ts';
import { follow } from './services.ts';

/** A completed amendment changes its mandate. */
async function applyAvenant(
  records: Records,
  { before, after, caller, execute }: Write<DeveloperAvenant>,
): Promise<void> {
  if (after?.status !== 'completed' || before?.status === 'completed') return;
  const values: Partial<DeveloperMandate> = {
    ...(after.newExpiresOn ? { expiresOn: after.newExpiresOn } : {}),
    ...(typeof after.newFees === 'number' ? { fees: after.newFees } : {}),
  };
  if (Object.keys(values).length > 0)
    await follow(records, caller, 'developer-mandate', after.contract, values, execute);
}

/** New-build sales: what developers, programs, lots, bookings and registered clients do to each other. */
export const newBuild: Feature = ({ hooks, records }) => {
  hooks.beforeWrite('developer-contact', (writing) => contactValues(records, writing));
  hooks.beforeWrite('lot', async (writing) => {
    await ensureLot(records, writing);
    return {};
  });
  hooks.on('developer-avenant', (write) => applyAvenant(records, write));
  hooks.on('booking', async ({ before, after, caller, execute }) => {
    const [was, is] = [before?.status === 'accepted', after?.status === 'accepted'];
    const lot = after?.lot ?? before?.lot;
    if (was !== is && lot) await follow(records, caller, 'lot', lot, { hasBooking: is }, execute);
  });
  hooks.beforeWrite('program-client', (writing) => registrationValues(records, writing));
  hooks.on('program-client', (write) => askDeveloper(records, write));
};

import type { OpenHouse } from '@hestia/resources/generated/types.ts';
import { type HouseSlot, houseSlots } from '@hestia/resources/open-house/places.ts';
import type { Execute } from '../../../records/database.ts';

const FOUND = `SELECT id, property, owner, start_at, end_at, slot_minutes, places, most_places, note, reason, status
  FROM open_houses WHERE tenant_id = $1 AND id = $2`;
const HELD = `SELECT start_at FROM appointments
  WHERE tenant_id = $1 AND open_house = $2 AND id <> $3 AND status = ANY ($4::text[])`;

/** The states of an appointment in which it holds its place. */
export const HOLDING = ['pending', 'email_sent', 'confirmed', 'agent_confirmed', 'completed', 'no_show'];

/** What the lock is called under which the places of an open house are counted and taken. */
export const lockOfHouse = (tenant: string, id: string): string => `places of ${tenant} ${id}`;

/** An open house as visitors come to it. */
export type House = Pick<
  OpenHouse,
  'id' | 'property' | 'startAt' | 'endAt' | 'slotMinutes' | 'places' | 'mostPlaces' | 'note' | 'reason' | 'status'
> & { owner: string };

const whole = (value: unknown): number | null => (value === null ? null : Number(value));

/** An open house of a network, whoever asks. */
export async function houseOf(execute: Execute, tenant: string, id: string): Promise<House | undefined> {
  const [row] = await execute(FOUND, [tenant, id]);
  return (
    row &&
    ({
      ...{ id, property: row.property, owner: row.owner, note: row.note, reason: row.reason, status: row.status },
      ...{ startAt: (row.start_at as Date).toISOString(), endAt: (row.end_at as Date).toISOString() },
      ...{ slotMinutes: whole(row.slot_minutes), places: whole(row.places), mostPlaces: whole(row.most_places) },
    } as House)
  );
}

/** What is left of the places of an open house. @param but an appointment whose own place counts as free */
export async function placesLeft(execute: Execute, tenant: string, house: House, but = ''): Promise<HouseSlot[]> {
  const rows = await execute(HELD, [tenant, house.id, but, HOLDING]);
  const held = rows.map(({ start_at: at }) => (at as Date).toISOString());
  return houseSlots(house, held, new Date().toISOString());
}

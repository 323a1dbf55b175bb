import { isVisitorsToChange } from '@hestia/resources/appointment/booking.ts';
import { isVendorsToAnswer } from '@hestia/resources/appointment/vendor-asked.ts';
import { calendarOf } from './calendar.ts';

/** The appointment `$2`, where it is for the client `$3` to answer, or for them as the vendor of what is visited (`$4`). */
export const FOUND = `SELECT a.id, a.version, a.status, a.start_at, a.end_at, a.location, a.kind, a.availabilities, a.booked_online,
    a.shown_by, a.property AS visited, a.open_house, a.vendor_answer, p.key_holder, t.name AS network, p.title AS property,
    u.first_name, u.last_name, concat_ws(' ', c.first_name, c.last_name) AS answerer
  FROM appointments AS a JOIN tenants AS t ON t.id = a.tenant_id
  LEFT JOIN properties AS p ON p.tenant_id = a.tenant_id AND p.id = a.property
  LEFT JOIN users AS u ON u.tenant_id = a.tenant_id AND u.id = a.owner
  LEFT JOIN clients AS c ON c.tenant_id = a.tenant_id AND c.id = $3
  WHERE a.tenant_id = $1 AND a.id = $2 AND CASE
    WHEN $4::boolean THEN a.vendor_answer IS NOT NULL AND EXISTS (SELECT FROM properties_vendors AS l
      WHERE l.tenant_id = a.tenant_id AND l.source_id = a.property AND l.target_id = $3)
    ELSE ($3::text IS NULL AND a.booked_online) OR EXISTS (SELECT FROM appointments_clients AS l
      WHERE l.tenant_id = a.tenant_id AND l.source_id = a.id AND l.target_id = $3) END`;

/** A row of it, with who asks. */
export type Found = Record<string, unknown>;
export type Asked = Parameters<typeof isVisitorsToChange>[0];

const AGREED = ['confirmed', 'agent_confirmed'];
/** Nothing of who visits, and of what they said, is the vendor’s to know. */
const TOLD_TO_NO_VENDOR = { booked: false, availabilities: null, shownBy: null, keyHolder: null };

const iso = (value: unknown) => (value as Date).toISOString();

/** Whether it is for the client to answer: they were asked, or booked it themselves and it is still to come. */
export const isOpen = (visit: Asked): boolean =>
  visit.status === 'email_sent' || isVisitorsToChange(visit, new Date().toISOString());

/** What of a row says so. */
export const askedIn = ({ booked_online, status, start_at }: Found): Asked => ({
  bookedOnline: booked_online === true,
  status: status as Asked['status'],
  startAt: iso(start_at),
});

/** Whether it is for the vendor to answer. */
export const isOpenToVendor = ({ kind, visited, status, start_at, open_house }: Found): boolean =>
  isVendorsToAnswer(
    { kind, property: visited, status, startAt: iso(start_at), openHouse: open_house } as Asked,
    Date.now(),
  );

/** What whoever answers is told of the appointment. */
export function toldOf({ id, version, ...row }: Found) {
  const title = `${row.property ?? row.network}`;
  const dated = {
    id: String(id),
    sequence: Number(version),
    title,
    startAt: iso(row.start_at),
    endAt: iso(row.end_at),
  };
  return {
    ...{ network: row.network, status: row.status, kind: row.kind, property: row.property, location: row.location },
    ...{ startAt: dated.startAt, endAt: dated.endAt, availabilities: row.availabilities },
    booked: row.booked_online === true && (row.status !== 'email_sent' || !row.isClient),
    open: isOpen(askedIn({ ...row })),
    shownBy: row.shown_by,
    // Who holds the keys is told to those who are expected.
    keyHolder: row.shown_by === 'keyHolder' && AGREED.includes(String(row.status)) ? row.key_holder : null,
    agent: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    calendar: calendarOf({ ...dated, location: row.location as string | null }),
    ...(row.isVendor ? { vendor: row.vendor_answer, open: isOpenToVendor(row), ...TOLD_TO_NO_VENDOR } : {}),
  };
}

import { type BookingTerms, bookingTerms } from '@hestia/resources/appointment/booking.ts';
import type { Tenant } from '@hestia/resources/generated/types.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

const NETWORK =
  'SELECT name, default_language, visit_booking, unaccompanied_visits, ask_vendors FROM tenants WHERE id = $1';

/** A network as its visitors know it, and on what terms they book visits; none where they don’t. */
interface Terms {
  terms: BookingTerms | undefined;
  language: Language;
  network: string;
  /** Somebody else than the agent may show a property. */
  unaccompanied: boolean;
  /** Vendors are asked about visits. */
  asksVendors: boolean;
}

/** Whether a network lets buyers book visits, and on what terms. */
export async function termsOf(execute: Execute, tenant: string): Promise<Terms> {
  const [row] = await execute(NETWORK, [tenant]);
  const language: Language = row?.default_language === 'en' ? 'en' : 'fr';
  const terms = bookingTerms(row?.visit_booking as Tenant['visitBooking'] | undefined);
  const unaccompanied = row?.unaccompanied_visits === true;
  const asksVendors = row?.ask_vendors === true;
  return { terms, language, network: String(row?.name ?? tenant), unaccompanied, asksVendors };
}

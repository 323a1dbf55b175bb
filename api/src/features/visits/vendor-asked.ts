import { showingNews } from '@hestia/resources/appointment/unaccompanied.ts';
import { isStillSaid, type VendorNews, vendorNews } from '@hestia/resources/appointment/vendor-asked.ts';
import type { Appointment } from '@hestia/resources/generated/types.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { sendMail } from '../../mail/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Write, Writing } from '../../records/hooks.ts';
import { calendarOf } from '../appointments/calendar.ts';
import { timesOf } from '../appointments/letter-values.ts';
import { linkOf, vendorTokenOf } from '../appointments/links.ts';
import { greetingOf } from '../mailing/greeted.ts';
import type { VisitServices } from './services.ts';
import { changeOf } from './tell.ts';
import { termsOf } from './terms.ts';
import { namesIn, reachableVendors } from './vendors.ts';

type Visit = Appointment & { owner?: string | null };

const MAIL = 'visit-vendor';
const WISHED = 'SELECT ask_vendor FROM properties WHERE tenant_id = $1 AND id = $2';

/** Whether the network or the property wishes that its vendors are asked, and one of them can be. */
async function areAsked(execute: Execute, tenant: string, property: string): Promise<boolean> {
  const { asksVendors } = await termsOf(execute, tenant);
  const [wished] = asksVendors ? [] : await execute(WISHED, [tenant, property]);
  if (!asksVendors && wished?.ask_vendor !== true) return false;
  return (await reachableVendors(execute, tenant, property)).length > 0;
}

/** A visit that is planned, or put at another time, waits for what its vendor says; what they said of it at this time stays. */
export async function markVendorAsked({
  caller,
  values,
  before,
  execute,
}: Writing<Appointment>): Promise<Draft<Appointment>> {
  const news = vendorNews(before, values, Date.now());
  if (!values.property || !news || news === 'canceled' || isStillSaid(before, values)) return {};
  const isAsked = await areAsked(execute, caller.actor.tenant, values.property);
  if (!isAsked && !values.vendorAnswer) return {};
  return { vendorAnswer: isAsked ? 'asked' : null, vendorWords: null };
}

interface Told {
  tenant: string;
  language: Language;
  by: string;
  held: string | undefined;
  /** How often the visit was changed. */
  sequence: number;
}

/** Writes to the vendors what is new of a visit, and nothing of who comes. */
async function tellVendors(
  execute: Execute,
  { secrets, publicUrl }: VisitServices,
  { tenant, language, by, held, sequence }: Told,
  visit: Visit,
  news: VendorNews,
): Promise<void> {
  const { property, agent } = await namesIn(execute, tenant, visit);
  for (const { id, to, row } of await reachableVendors(execute, tenant, visit.property ?? '')) {
    const link = publicUrl ? linkOf(publicUrl, tenant, vendorTokenOf(secrets, tenant, visit.id, id)) : '';
    const values = { news, property, agent, link, greeting: greetingOf([row], language), ...timesOf(visit, language) };
    await sendMail(execute, tenant, {
      ...{ to, template: MAIL, language, values, by, held },
      calendar: news === 'canceled' ? undefined : calendarOf({ ...visit, sequence, title: property }),
      about: { resource: 'client', id },
    });
  }
}

/** The vendors who are asked about a visit hear when it is planned, moved or called off, and get the link to answer by. */
export async function followVendor(
  services: VisitServices,
  { before, after, caller, execute }: Write<Appointment>,
): Promise<void> {
  const news = vendorNews(before, after, Date.now());
  if (!news) return;
  const isElsewhere = before?.property !== after?.property;
  // Who shows it hears of that it is canceled by that mail.
  const isCanceled =
    before?.vendorAnswer && (news === 'canceled' || (isElsewhere && vendorNews(before, undefined, Date.now())));
  const told: [Visit, VendorNews][] = [];
  if (before && isCanceled && showingNews(before, after) !== 'canceled') told.push([before, 'canceled']);
  if (after?.vendorAnswer && news !== 'canceled') told.push([after, news]);
  if (told.length === 0) return;
  const { tenant, id: by } = caller.actor;
  const { id } = (after ?? before) as Visit;
  const change = await changeOf(execute, services.appointment as Resource, { tenant, id, by }, MAIL);
  if (change.isUnheard) return;
  const { language } = await termsOf(execute, tenant);
  const said = { tenant, language, by, held: change.held, sequence: Number((after ?? before)?.version) };
  for (const [visit, one] of told) await tellVendors(execute, services, said, visit, one);
}

import type { Property } from '@hestia/resources/generated/types.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { addJob, type Payload } from '../../jobs/index.ts';
import type { UnsubscribeLink } from '../../mail/leaving.ts';
import { asSystem } from '../../records/caller.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadIfAny } from '../../records/read/read.ts';
import { inForceOf } from '../mandates/offerable.ts';
import type { VendorLetters } from '../vendor-letters/letters.ts';
import { closingOf, WEEKLY } from './weekly-words.ts';

/** The job that writes to the vendors of one property. */
export const WEEKLY_REPORT = 'visitReports.weekly';
export interface WeeklyJob extends Payload {
  tenant: string;
  property: string;
  /** The Monday of the week. */
  day: string;
}

/** What the reports of a week work with. */
export interface WeeklyServices {
  dataSource: juggler.DataSource;
  records: Records;
  property: Resource<Property>;
  letters: VendorLetters;
  unsubscribe: UnsubscribeLink;
}

/** Those whose vendors wish for it: on sale, under a mandate in force, with an agent who works here. */
const WISHED = `FROM properties AS p JOIN users AS u ON u.tenant_id = p.tenant_id AND u.id = p.owner AND u.active
  WHERE p.visit_report_weekly AND p.status IN ('sale', 'off_market', 'offer')
    AND (p.visit_reported_on IS NULL OR p.visit_reported_on < $1::date)
    AND EXISTS (SELECT ${inForceOf('p.tenant_id', 'p.id')})`;
const ALL = `SELECT p.tenant_id, p.id ${WISHED}`;
/** Takes the week of a property: whoever comes later finds it taken. */
const TAKE = `SELECT p.owner ${WISHED} AND p.tenant_id = $2 AND p.id = $3 FOR UPDATE OF p`;
const TAKEN = 'UPDATE properties SET visit_reported_on = $1::date WHERE tenant_id = $2 AND id = $3';

/** The Monday of the week of an instant, in Paris. */
export function weekOf(at: Date): string {
  const day = parisDay(at.getTime());
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return dayFrom(day, { days: -((weekday + 6) % 7) });
}

/** A job for each property whose vendors get the report of this week. */
export async function planWeekly(run: Execute, at: Date): Promise<void> {
  const day = weekOf(at);
  for (const { tenant_id: tenant, id: property } of await run(ALL, [day])) {
    const job = { tenant: String(tenant), property: String(property), day };
    await addJob(run, WEEKLY_REPORT, job, { key: `${property} ${day}` });
  }
}

/**
 * Writes the report of a week to the vendors of a property, in one transaction with the note that it was: however often it
 * is tried, they get it once.
 */
export function reportWeekly(services: WeeklyServices, { tenant, property: id, day }: WeeklyJob): Promise<void> {
  const { dataSource, records, property, letters, unsubscribe } = services;
  return inTransaction(dataSource, async (run) => {
    const [found] = await run(TAKE, [day, tenant, id]);
    if (!found) return;
    const [network] = await run('SELECT default_language FROM tenants WHERE id = $1', [tenant]);
    const language: Language = network?.default_language === 'en' ? 'en' : 'fr';
    const all = [...records.context.resources.values()];
    const caller = { ...asSystem('the report of visits of a week', tenant, all, String(found.owner)), language };
    const record = await loadIfAny(records.context, caller, property, id, run);
    if (!record) return;
    const request = { letter: WEEKLY[language], language, template: undefined };
    await letters.sendByItself(run, caller, request, record, {
      purpose: 'visitReport',
      ending: (mail) => closingOf(language, unsubscribe(tenant, mail)?.page),
    });
    await run(TAKEN, [day, tenant, id]);
  });
}

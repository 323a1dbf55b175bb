import { isVendorsToAnswer, VENDOR_ANSWERS } from '@hestia/resources/appointment/vendor-asked.ts';
import type { Appointment } from '@hestia/resources/generated/types.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { inWrite } from '../../records/database.ts';
import { load } from '../../records/read/read.ts';
import { dataRefusal } from '../../records/refusals.ts';
import { write } from '../../records/write/update.ts';
import { type AppointmentServices, systemOf } from './services.ts';

type Visit = Draft<Appointment> & { id: string; version: number };

const TELLS = [{ to: ['owner'], template: 'appointment-vendor' }];

/** Who of the vendors says something, and what. */
export interface VendorSays {
  name: string;
  answer: keyof typeof VENDOR_ANSWERS;
  text: string;
}

/**
 * Keeps on a visit what one of the vendors says of it, and tells its agent; what was said already is no news. Of several
 * vendors the last word stands; who said it is told to the agent.
 *
 * @throws RequestError 403 once the visit is over or called off
 */
export async function takeVendorAnswer(
  services: AppointmentServices,
  { tenant, id, language }: { tenant: string; id: string; language: Language },
  { name, answer, text }: VendorSays,
): Promise<void> {
  const { dataSource, records } = services;
  const { context } = records;
  const system = { ...systemOf(services, tenant), language };
  const resource = services.appointment as Resource;
  await inWrite(dataSource, async (execute) => {
    await execute('SELECT 1 FROM appointments WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
    const before = (await load(context, system, resource, id, execute)) as Visit;
    if (!before.vendorAnswer || !isVendorsToAnswer(before, Date.now())) throw dataRefusal();
    const said = { vendorAnswer: VENDOR_ANSWERS[answer], vendorWords: text || null };
    if (before.vendorAnswer === said.vendorAnswer && (before.vendorWords ?? null) === said.vendorWords) return;
    const record = await write(context, system, resource, execute, before, said, 'update');
    await context.hooks.tell({ execute, caller: system, resource, record, tells: TELLS, person: name });
  });
  context.totals.forget(tenant, 'appointment');
}

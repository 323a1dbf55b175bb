import { isVisit } from '@hestia/resources/appointment/unaccompanied.ts';
import type { Appointment, Property } from '@hestia/resources/generated/types.ts';
import { riskReportFault } from '@hestia/resources/property/risk-report.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Writing } from '../../records/hooks.ts';
import { refusedIn } from '../../records/refusals.ts';
import { FIRM } from '../appointments/services.ts';
import type { VisitServices } from './services.ts';

const RISKS = `SELECT in_risk_zone AS "inRiskZone", erp_date::text AS "erpDate" FROM properties
  WHERE tenant_id = $1 AND id = $2`;
const WATCHED = ['startAt', 'property', 'kind'] as const;
const AGREED = ['confirmed', 'agent_confirmed'];

/** Whether a visit becomes one that is agreed, or of which its visitors are asked, or becomes another one then. */
function isNewlyFirm({ values, before }: Pick<Writing<Appointment>, 'values' | 'before'>): boolean {
  if (!isVisit(values.kind) || !FIRM.includes(String(values.status))) return false;
  if (!before || !FIRM.includes(String(before.status))) return true;
  // Between the question and the answer the statement may have gone.
  const isAgreed = AGREED.includes(String(values.status)) && !AGREED.includes(String(before.status));
  return isAgreed || WATCHED.some((name) => before[name] !== values[name]);
}

/**
 * That a visit of a property in a listed zone is agreed, or put to its visitors, with a statement of risks that may be handed
 * over on its day. A visitor hears that the agency is not ready, and not what it lacks.
 *
 * @throws RequestError 422 at `/property`
 */
export async function ensureRiskReport(
  { appointment }: VisitServices,
  { caller, values, before, execute }: Writing<Appointment>,
): Promise<void> {
  const { property, startAt } = values;
  if (!property || !startAt || !isNewlyFirm({ values, before })) return;
  const [found] = await execute(RISKS, [caller.actor.tenant, property]);
  const fault = riskReportFault((found ?? {}) as Partial<Property>, parisDay(startAt));
  if (fault) throw refusedIn(appointment, caller, '/property', caller.actor.id ? fault : 'notReady');
}

import {
  appliedTo,
  begunOver,
  endOfAmounts,
  FIGURES,
  figuresOf,
  namedIn,
  namesAmounts,
  rebased,
  standingIn,
} from '@hestia/resources/avenant/named.ts';
import type { Avenant, Mandate } from '@hestia/resources/generated/types.ts';
import { type Amounts, feesRate, leavesNothing } from '@hestia/resources/mandate/amounts.ts';
import { monthsLater } from '@hestia/resources/mandate/dates.ts';
import { isInForce } from '@hestia/resources/mandate/governs.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { fieldMessage } from '@hestia/resources/vocabulary/messages.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { Creation, Writing } from '../../records/hooks.ts';
import { load } from '../../records/read/read.ts';
import { same } from '../../records/read/same.ts';
import { ensureAlone, refused } from './amounts-out.ts';
import type { AvenantServices } from './avenant-services.ts';
import { compliance } from './fees.ts';

const wrong = (
  resource: Resource<Avenant>,
  { language }: Caller,
  path: string,
  code: string,
  info = {},
): RequestError =>
  new RequestError(422, 'invalid', {}, [
    { path, code, message: fieldMessage(resource as Resource, language, path, code, info), info },
  ]);

/** Refuses to amend a mandate that isn't in force, or whose term is over. */
function ensureInForce(resource: Resource<Avenant>, caller: Caller, mandate: Draft<Mandate>): void {
  if (mandate.status !== 'completed' && mandate.status !== 'eavenant_ready')
    throw refused(resource, caller, 'mandateNotInForce');
  if (!isInForce(mandate, parisDay())) throw refused(resource, caller, 'mandateExpired');
}

/** Numbers a new amendment within its mandate, which is held meanwhile, and fills the amounts that nobody said. */
export async function beginAvenant(
  { records, mandate, avenant }: AvenantServices,
  { caller, values, execute }: Creation<Avenant>,
): Promise<Draft<Avenant>> {
  const { tenant } = caller.actor;
  const id = String(values.mandate);
  await execute('SELECT 1 FROM mandates WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenant, id]);
  const whole = await load(records.context, caller, mandate, id, execute);
  ensureInForce(avenant, caller, whole);
  const [row] = await execute(
    'SELECT coalesce(max(number), 0) + 1 AS next FROM avenants WHERE tenant_id = $1 AND mandate = $2',
    [tenant, id],
  );
  const next = Number(row?.next);
  const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
  const begun = begunOver(whole.for, standingIn(whole));
  // Of a range one end may be said and the other not.
  const amounts = Object.fromEntries(FIGURES.map((name) => [name, { ...begun[name], ...(values[name] ?? {}) }]));
  return { ...begun, ...said, ...amounts, number: next, title: `${whole.reference}/${next}` };
}

/** An amendment is agreed upon once there is a mandate to amend. */
const dayProblem = ({ completedAt }: Draft<Avenant>, { signedOn }: Draft<Mandate>): string | undefined =>
  completedAt && signedOn && completedAt < signedOn ? 'completedBeforeMandate' : undefined;

/** What of an amendment its mandate and the scale decide about. */
const bounded = (avenant: Draft<Avenant>) => [
  figuresOf(avenant),
  figuresOf(avenant, 'min'),
  avenant.expiryDate ?? null,
];

/** The steps that bind somebody, and the state from which the last of them only files what was signed. */
const BINDING = ['ready', 'eavenant_ready', 'sent', 'completed'];
const FILED = 'signed';

/** Refuses an end that is none of an extension, and amounts that leave nothing or are more than the scale of today. */
async function ensureFit(
  { avenant }: AvenantServices,
  { caller, values, execute }: Writing<Avenant>,
  mandate: Draft<Mandate>,
  amounts: Amounts,
  isNamed: boolean,
): Promise<void> {
  const { expiryDate } = values;
  if (expiryDate && mandate.expiresOn && expiryDate <= mandate.expiresOn)
    throw wrong(avenant, caller, '/expiryDate', 'extensionBefore');
  const { signedOn, maximumDuration: limit } = mandate;
  const last = signedOn && limit ? monthsLater(signedOn, limit) : undefined;
  if (expiryDate && last && expiryDate > last)
    throw wrong(avenant, caller, '/expiryDate', 'extensionAbove', { limit, day: formatDate(last) });
  // What was agreed before isn't asked again by who changes something else.
  if (!isNamed) return;
  const end = endOfAmounts(values);
  if (leavesNothing(amounts, values.feesPayableBy)) throw wrong(avenant, caller, `/fees/${end}`, 'priceNegative');
  await compliance(execute, caller, avenant as Resource, {
    type: String(mandate.type),
    payer: mandate.feesPayableBy === 'seller' ? 'seller' : 'buyer',
    isSearch: mandate.for === 'client',
    price: { [end]: amounts.price ?? null },
    fees: { [end]: amounts.fees ?? null },
    hai: { [end]: amounts.hai ?? null },
    postcode: mandate.address?.postcode,
    owner: String(mandate.owner),
  });
}

/**
 * Refuses an amendment that its mandate can't have, at each step that binds somebody anew, and lets what it doesn't name
 * follow the mandate until it is applied.
 */
export async function followAvenant(services: AvenantServices, writing: Writing<Avenant>): Promise<Draft<Avenant>> {
  const { records, mandate, avenant } = services;
  const { caller, values, before, execute } = writing;
  const whole = await load(records.context, caller, mandate, String(values.mandate), execute);
  const status = String(values.status);
  const isStep = before?.status !== values.status;
  const isApplied = status === 'completed' && isStep;
  if (isApplied || (status === 'sent' && isStep)) ensureInForce(avenant, caller, whole);
  const standing = standingIn(whole);
  if (isApplied && before) {
    const early = dayProblem(values, whole);
    if (early) throw wrong(avenant, caller, '/completedAt', early);
    const isNamed = namesAmounts(before);
    const applied = isNamed ? appliedTo(before, standing) : {};
    if (before.status !== FILED) await ensureFit(services, writing, whole, applied, namedIn(before).length > 0);
    return { applied, standing, ...(isNamed ? { feesRate: feesRate(applied) ?? null } : {}) } as Draft<Avenant>;
  }
  const moved = status === 'draft' || (status === 'ready' && isStep) ? rebased(values, standing) : {};
  const next = { ...values, ...moved };
  // Another amendment may have made of one that waits what the scale forbids: its scan is filed all the same.
  const isEntered = status === 'draft' || (status === 'ready' && !same(before && bounded(before), bounded(next)));
  if (isEntered || (isStep && BINDING.includes(status)))
    await ensureFit(services, writing, whole, figuresOf(next), namedIn(next).length > 0);
  if (isStep && ['eavenant_ready', 'sent'].includes(status) && namesAmounts(next)) await ensureAlone(services, writing);
  return moved;
}

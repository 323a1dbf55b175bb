import { may } from '@hestia/permissions/index.ts';
import type { Mandate } from '@hestia/resources/generated/types.ts';
import { type FeePayer, feesRate, withFollowing } from '@hestia/resources/mandate/amounts.ts';
import { differencesOf, missingOfLot } from '@hestia/resources/mandate/lot.ts';
import { missingOf } from '@hestia/resources/mandate/ready.ts';
import { asksAll, asksWhoTheyAre } from '@hestia/resources/mandate/vigilance.ts';
import { isDay, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import { RequestError, refusedAt } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { assign } from './assign.ts';
import { differencesBeside } from './beside.ts';
import { offendersOf } from './completeness.ts';
import { isOpen, type MandateServices } from './hooks.ts';
import { scaleOf } from './scale.ts';
import { soldBy } from './sold.ts';

const MOST_EUROS = 1_000_000_000;

const wrong = (name: string): RequestError => refusedAt(`/${name}`, 'invalidValue');

const MOST_GIVERS = 20;

/** The ids in a list of a body. */
function idsIn(body: Record<string, unknown>, name: string): string[] {
  const given = body[name] ?? [];
  if (!Array.isArray(given) || given.length > MOST_GIVERS || !given.every((one) => typeof one === 'string'))
    throw wrong(name);
  return given;
}

/** The state to which a step leads. @throws RequestError 422 */
function stepTo({ graphs }: Resource<Mandate>, step: string): string {
  const found = graphs.flatMap(({ transitions }) => transitions).find(({ name }) => name === step);
  if (!found) throw wrong('step');
  return found.to;
}

/** The calls of mandates beyond reading and writing, for one request. */
export class MandateController {
  readonly #dataSource: juggler.DataSource;
  readonly #services: MandateServices;
  readonly #caller: Caller;

  constructor(dataSource: juggler.DataSource, services: MandateServices, caller: Caller) {
    this.#dataSource = dataSource;
    this.#services = services;
    this.#caller = caller;
  }

  /**
   * What the scale says of an amount: the price where the buyer pays the fees, the price with fees where the seller does.
   *
   * @throws RequestError 422 for an amount, a postcode or a day that is none, 404 for a type that isn't there
   */
  async fees(
    tenant: string,
    type = '',
    amountText = '',
    postcode = '',
    person = this.#caller.actor.id,
    day = parisDay(),
  ): Promise<Answer> {
    const amount = Number(amountText);
    if (!/^\d+$/.test(amountText) || amount > MOST_EUROS) throw wrong('amount');
    if (postcode !== '' && !/^\d{5}$/.test(postcode)) throw wrong('postcode');
    if (!isDay(day)) throw wrong('day');
    const run = (text: string, values: unknown[] = []) => execute(this.#dataSource, text, values);
    const [kind] = await run(
      `SELECT fees_payable_by AS payer, coalesce(allow_exceeding_fee_scale, false) AS "mayExceed"
       FROM mandate_types WHERE tenant_id = $1 AND id = $2`,
      [tenant, type],
    );
    if (!kind) throw new RequestError(404, 'notFound', { model: 'mandate-type' });
    const payer = kind.payer as FeePayer;
    const { fees, rule, bracket, considered } = await scaleOf(run, tenant, person, {
      type,
      postcode: postcode || null,
      day,
      amount,
    });
    const given = payer === 'buyer' ? { price: amount } : { hai: amount };
    const amounts = fees === undefined ? given : withFollowing({ ...given, fees }, payer);
    const isTried = may(this.#caller.ability, 'add', this.#services.records.resource('commission-rule'));
    return new Answer(
      JSON.stringify({
        payer,
        mayExceed: kind.mayExceed,
        ...amounts,
        rate: feesRate(amounts) ?? null,
        rule: rule ?? null,
        bracket: bracket ?? null,
        ...(isTried ? { considered } : {}),
      }),
    );
  }

  /**
   * What the mandate still needs on its way to be ready, or for one of its steps alone, for who may edit it.
   *
   * @throws RequestError 403, 404, 422 for a step that there isn't
   */
  async lacking(_tenant: string, id: string, step?: string): Promise<Answer> {
    const { records, mandate, property, files } = this.#services;
    const shown = await loadFor<Mandate>(records.context, this.#caller, 'edit', mandate, id);
    const run = (text: string, values: unknown[] = []) => execute(this.#dataSource, text, values);
    const sold = await soldBy(run, records.context, this.#caller, property, shown);
    const to = step ? stepTo(mandate, step) : undefined;
    const isWhole = to === undefined || asksAll(to);
    const missing = [...missingOf(shown), ...(isWhole ? missingOfLot(shown, sold) : [])];
    const [only, other] = sold;
    const isAlone = only && !other && isOpen(shown);
    const differs = isAlone
      ? [...differencesOf(shown, only), ...(await differencesBeside(run, this.#caller.actor.tenant, shown))]
      : [];
    const isAsked = asksWhoTheyAre(String(shown.status)) && isWhole;
    const offenders = await offendersOf(run, records.context, this.#caller, files, shown, isAsked);
    return new Answer(JSON.stringify({ missing, differs, offenders }));
  }

  /**
   * What the files of clients and companies lack for a mandate that isn't there yet.
   *
   * @throws RequestError 403, 404 for those who can't be read, 422 for lists that are none
   */
  async offenders(_tenant: string, body: unknown): Promise<Answer> {
    const { records, files } = this.#services;
    if (!may(this.#caller.ability, 'add', this.#services.mandate)) throw aclRefusal();
    const given = bodyObject(body);
    const [clients, companies] = [idsIn(given, 'clients'), idsIn(given, 'companies')];
    const purpose = given.for === 'client' ? 'client' : 'property';
    const run = (text: string, values: unknown[] = []) => execute(this.#dataSource, text, values);
    const asked = { clients, companies, for: purpose } as const;
    const offenders = await offendersOf(run, records.context, this.#caller, files, asked, true);
    return new Answer(JSON.stringify({ offenders }));
  }

  /** Puts a property into mandates and takes it out of others. @throws RequestError as `assign` does */
  async assign(_tenant: string, id: string, body: unknown): Promise<Answer> {
    return new Answer(JSON.stringify({ changed: await assign(this.#services, this.#caller, id, body) }));
  }
}

authenticate('session')(MandateController);

import { abilityFor, may } from '@hestia/permissions/index.ts';
import type { Language, Resource, Tell } from '@hestia/resources/vocabulary/index.ts';
import { formatDate, formatMoment } from '@hestia/resources/vocabulary/written.ts';
import type { Feature } from '../feature.ts';
import type { Caller } from '../records/caller.ts';
import type { RecordContext } from '../records/context.ts';
import type { Execute } from '../records/database.ts';
import type { Telling } from '../records/hooks.ts';
import { newId } from '../records/ids.ts';
import { mask } from '../records/read/mask.ts';
import { callOf } from '../records/read/name.ts';
import { loadIfAny } from '../records/read/read.ts';
import { shown } from '../records/read/title.ts';
import { noted, withdrawNotifications } from './noted.ts';
import { queueMail, withdrawMails } from './outbox.ts';
import { renderTemplate } from './product-templates.ts';
import { afterQuiet } from './quiet.ts';
import { activePeople, personName, type Recipient } from './recipients.ts';
import { senderOf } from './send.ts';

type Values = Record<string, unknown>;

const ROLE = 'role:';

/** What a template says of a record. */
interface Told {
  name: string;
  model: string;
  link: string | undefined;
}

/** A day, or an instant as one reads it in Paris; anything else stays as it is. */
function written(type: string | undefined, value: unknown, language: Language): unknown {
  if (!value) return value;
  if (type === 'datetime') return formatMoment(String(value), language);
  return type === 'date' ? formatDate(String(value)) : value;
}

/** What the mails of one event are written with. */
class Letter {
  readonly #execute: Execute;
  readonly #context: RecordContext;
  readonly #publicUrl: string | undefined;
  readonly #caller: Caller;

  constructor(execute: Execute, context: RecordContext, publicUrl: string | undefined, to: Recipient) {
    this.#execute = execute;
    this.#context = context;
    this.#publicUrl = publicUrl;
    const ability = abilityFor(to.actor, [...context.resources.values()]);
    this.#caller = { actor: to.actor, ability, language: to.language };
  }

  mayRead = (resource: Resource, record: Values): boolean => may(this.#caller.ability, 'read', resource, record);

  /** What the recipient may know of a record: nothing where they don't read it. */
  async told(resource: Resource, record: Values): Promise<Told> {
    const { language, actor } = this.#caller;
    const { path } = resource.declaration;
    const model = resource.labels[language].name;
    if (!this.mayRead(resource, record)) return { name: '', model, link: undefined };
    const link = path && this.#publicUrl && `${this.#publicUrl}/tenant/${actor.tenant}/${path}/${record.id}`;
    const read = await shown(this.#context, this.#caller, resource, record, this.#execute);
    return { name: callOf(resource, this.#context.resources, read, language), model, link: link || undefined };
  }

  /** The record of the resource as the recipient reads it; what isn't there is said by nothing. */
  async of(resource: Resource | undefined, id: unknown): Promise<Told | undefined> {
    if (!resource || !id) return undefined;
    const record = await loadIfAny(this.#context, this.#caller, resource, String(id), this.#execute);
    return record && this.told(resource, record);
  }

  /** The fields of the record as the recipient reads them, in words: values by their labels, others by their names. */
  async fields(resource: Resource, record: Values): Promise<Values> {
    const shown = mask(resource, this.#caller, record);
    const words = resource.labels[this.#caller.language].values ?? {};
    const texts: Values = {};
    for (const [name, value] of Object.entries(shown)) {
      const { type, reference } = resource.fields[name]?.declaration ?? {};
      const target = type === 'reference' ? this.#context.resources.get(reference?.resource ?? '') : undefined;
      const named = target && (await this.of(target, value));
      const text = written(type, value, this.#caller.language);
      texts[name] = named ? named.name : (words[name]?.[String(value)] ?? text);
    }
    return texts;
  }
}

/** The record that an event is about: as whoever tells of it says, or as its resource declares. */
function aboutOf(
  { resources }: RecordContext,
  { resource, record, about: given }: Telling,
): [Resource | undefined, unknown] {
  if (given) return [given.resource, given.id];
  const { about } = resource.declaration;
  const named = about && [...resources.values()].find(({ name }) => name === record[about.resource]);
  return [named, about && record[about.id]];
}

/** Those whom a list names: the people of fields and of roles. */
const named = (execute: Execute, { caller, record }: Telling, to: string[]): Promise<Recipient[]> =>
  activePeople(execute, caller.actor.tenant, {
    ids: to.filter((one) => !one.startsWith(ROLE)).flatMap((field) => [record[field] ?? []].flat().map(String)),
    roles: to.filter((one) => one.startsWith(ROLE)).map((one) => one.slice(ROLE.length)),
  });

async function recipients(telling: Telling, { to, orElse = [] }: Tell): Promise<Recipient[]> {
  const people = await named(telling.execute, telling, to);
  return people.length > 0 ? people : named(telling.execute, telling, orElse);
}

/** @returns whether the person was told: not who doesn't read the record, or wants to hear nothing of this kind */
async function send(
  context: RecordContext,
  publicUrl: string | undefined,
  telling: Telling,
  tell: Tell,
  to: Recipient,
): Promise<boolean> {
  const { execute, resource, record, step, caller } = telling;
  const letter = new Letter(execute, context, publicUrl, to);
  if (!letter.mayRead(resource, record)) return false;
  const fields = await letter.fields(resource, record);
  const { tenant } = caller.actor;
  const about = await letter.of(...aboutOf(context, telling));
  const own = await letter.told(resource, record);
  const values = {
    firstName: to.firstName,
    person: telling.person ?? (caller.actor.id ? await personName(execute, tenant, caller.actor.id) : ''),
    step,
    why: telling.why,
    record: { ...fields, ...own },
    about,
    canAnswer: telling.answer !== undefined,
  };
  const written = {
    template: tell.template,
    source: resource.mails[tell.template]?.[to.language],
    language: to.language,
  };
  const content = renderTemplate(written, values, await senderOf(execute, tenant));
  const isMailed = await noted(execute, tenant, { person: to.actor.id, telling, template: tell.template, content });
  if (!isMailed) return isMailed === false;
  const notBefore = afterQuiet(to.quiet, new Date());
  const id = newId('MAI');
  const cause = {
    ...{ id, to: to.email, about: { resource: 'user', id: to.actor.id }, held: telling.held, notBefore },
    answer: telling.answer?.(id),
  };
  await queueMail(execute, tenant, { ...written, ...cause }, content);
  return true;
}

/**
 * People are told what steps declare, in the product and by mail as often as they chose: each once, in their language and
 * as far as they read the record; not who took the step, nor who has left.
 */
export const tell: Feature = ({ hooks, records: { context }, deployment: { publicUrl } }) => {
  hooks.onWithdraw(withdrawMails);
  hooks.onWithdraw(withdrawNotifications);
  hooks.onTell(async (telling) => {
    const told = new Set([telling.caller.actor.id]);
    for (const one of telling.tells)
      for (const to of await recipients(telling, one)) {
        if (told.has(to.actor.id)) continue;
        if (await send(context, publicUrl, telling, one, to)) told.add(to.actor.id);
      }
  });
};

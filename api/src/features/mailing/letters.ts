import type { ClientTemplate } from '@hestia/resources/generated/types.ts';
import { type Draft, type Resource, shownLanguage } from '@hestia/resources/vocabulary/index.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { MOST_SUBJECT } from '../../mail/headers.ts';
import { senderOf } from '../../mail/index.ts';
import { toPlainText } from '../../mail/plain.ts';
import { type Content, layOut } from '../../mail/product-templates.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { ensureWritten } from './draft.ts';
import { filledAside } from './filled-aside.ts';
import type { Letter } from './letter.ts';
import { type Addressed, type MailingResources, sourcesOf } from './sources.ts';
import { letterValues } from './values.ts';

type Texts = Record<string, string | null> | null;

/** Letters, filled in with what their writer may read. */
export class Letters {
  readonly #records: Records;
  readonly #resources: MailingResources;
  readonly #byId: Map<string, Resource>;

  constructor(records: Records, resources: MailingResources) {
    this.#records = records;
    this.#resources = resources;
    this.#byId = new Map(Object.values(resources).map((one) => [one.id, one]));
  }

  /** Fills in any letter, for the client or, without one, for a sample. @throws RequestError 404, 422 at its parts */
  async preview(caller: Caller, letter: Letter, language: string, client?: string): Promise<Content> {
    const sources = await sourcesOf(
      this.#records,
      this.#resources,
      caller,
      client === undefined ? undefined : { id: client },
    );
    const filled = await filledAside(letter, letterValues(this.#byId, sources, language), language);
    if (filled.subject.length > MOST_SUBJECT) throw refusedAt('/subject', 'subjectTooLong');
    return this.content(caller, filled, language);
  }

  /**
   * A letter as somebody wrote it, filled in, and what stands under it.
   *
   * @param whose the record that it is filled in for
   * @param below HTML, escaped already
   */
  async written(caller: Caller, letter: Letter, language: string, whose: Addressed, below: string): Promise<Content> {
    const sources = await sourcesOf(this.#records, this.#resources, caller, whose);
    const { subject, body } = await filledAside(letter, letterValues(this.#byId, sources, language), language);
    ensureWritten({ subject, body });
    return this.content(caller, { subject, body: body + below }, language);
  }

  /**
   * Fills in one letter for many: what is the same for all is read once.
   *
   * @returns the mail of a client, as the caller reads them, and what stands under it as HTML, escaped already
   * @throws RequestError 422 where the letter can't be filled in
   */
  async writer(
    caller: Caller,
    letter: Letter,
    language: string,
  ): Promise<(client: Record<string, unknown>, below: string) => Promise<Content>> {
    const [sources, sender] = [
      await sourcesOf(this.#records, this.#resources, caller),
      await senderOf(this.#run, caller.actor.tenant),
    ];
    return async (client, below) => {
      const values = letterValues(this.#byId, new Map([...sources, [this.#resources.client.id, client]]), language);
      const filled = await filledAside(letter, values, language);
      ensureWritten(filled);
      const body = filled.body + below;
      return { subject: filled.subject, html: layOut(body, filled.subject, sender, language), text: toPlainText(body) };
    };
  }

  /** A template that may be written from. @throws RequestError 403 for one that is out of use, 404 */
  async usable(caller: Caller, id: string): Promise<Draft<ClientTemplate>> {
    const template = await this.#records.read(caller, this.#resources.template, id);
    if (!template.active) throw new RequestError(403, 'templateInactive', { reason: 'data' });
    return template;
  }

  /** A template filled in for a client, or a sample. @throws RequestError 404, 422 for a language that it lacks */
  async render(
    caller: Caller,
    id: string,
    client?: string,
    wanted?: string,
  ): Promise<Letter & Content & { language: string }> {
    const template = await this.#records.read(caller, this.#resources.template, id);
    const language = this.#languageOf(caller, template, wanted);
    const texts = (part: 'subject' | 'body') => (template[part] as Texts)?.[language] ?? '';
    const sources = await sourcesOf(
      this.#records,
      this.#resources,
      caller,
      client === undefined ? undefined : { id: client },
    );
    const values = letterValues(this.#byId, sources, language);
    const letter = await filledAside({ subject: texts('subject'), body: texts('body') }, values, language);
    return { language, body: letter.body, ...(await this.content(caller, letter, language)) };
  }

  /** How a letter that is filled in looks as a mail. */
  async content({ actor }: Caller, { subject, body }: Letter, language: string): Promise<Content> {
    const sender = await senderOf(this.#run, actor.tenant);
    return { subject, html: layOut(body, subject, sender, language), text: toPlainText(body) };
  }

  /** The language that is asked for, else the caller's where the template has it, else one that it has. */
  #languageOf(caller: Caller, template: Draft<ClientTemplate>, wanted?: string): string {
    const subject = template.subject as Texts;
    const language = wanted ?? shownLanguage(subject, caller.language);
    if (!language || !subject?.[language]) throw refusedAt('/language', 'templateLanguage');
    return language;
  }

  readonly #run: Execute = (text, values) =>
    execute(databaseOf(this.#records.context, this.#resources.template), text, values);
}

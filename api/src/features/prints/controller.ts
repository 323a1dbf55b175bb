import { Readable } from 'node:stream';
import {
  evaluate,
  type Language,
  parseCondition,
  type Resource,
  stateAllows,
} from '@hestia/resources/vocabulary/index.ts';
import type { PrintDeclaration } from '@hestia/resources/vocabulary/print-types.ts';
import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { RequestError, refusedAt } from '../../errors.ts';
import { cleanedRichText } from '../../fields/richtext/clean-aside.ts';
import type { FileServices } from '../../files/controller.ts';
import { bundled } from '../../pdf/bundle.ts';
import { giveDocument, type PdfDocument, turnOf } from '../../pdf/documents.ts';
import { createPdf } from '../../pdf/index.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject, databaseOf } from '../../records/context.ts';
import { type Execute, inTransaction } from '../../records/database.ts';
import { auditEvent } from '../../records/history/audit-event.ts';
import { loadFor } from '../../records/read/read.ts';
import { dataRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { languageOf } from '../../rest/language.ts';
import { annexFiles } from './annexes.ts';
import { digestOf } from './digest.ts';
import { leftOutSheet } from './document.ts';
import { findingText } from './letters.ts';
import { type PrintServices, printedPdf } from './made.ts';
import type { Filled, Prints } from './service.ts';
import { type OwnText, ownText, removeText, writeText } from './texts.ts';

const MOST_CONTENT = 60_000;

const isLanguage = (value: unknown): value is Language => value === 'fr' || value === 'en';

/** Who signs a document, as what, by their places. */
const signersOf = ({ labels }: Resource, { language, gathered }: Filled) =>
  gathered.signers.map(({ as, name }) => ({ name, label: labels[language].signers?.[as] ?? as }));

/** The documents of the records of one resource, for one request. */
export class PrintController {
  readonly #services: PrintServices;
  readonly #resource: Resource;
  readonly #context: RequestContext;
  readonly #caller: Caller;

  constructor(services: PrintServices, resource: Resource, context: RequestContext) {
    this.#services = services;
    this.#resource = resource;
    this.#context = context;
    this.#caller = callerOf(context);
  }

  get #prints(): Prints {
    return this.#services.prints;
  }

  get #files(): FileServices | undefined {
    return this.#services.files;
  }

  /** French unless said; a sheet in the language of who asks. */
  #language(document: string, asked: string | undefined): string {
    if (asked !== undefined) return asked;
    const { layout } = this.#prints.declared(this.#resource, document);
    return layout === 'sheet' ? languageOf(this.#context.request) : 'fr';
  }

  async #fill(id: string, document: string, said?: string, form = 'paper'): Promise<Filled> {
    const language = this.#language(document, said);
    const wrong = (path: string) => refusedAt(path, 'invalidValue');
    if (!isLanguage(language)) throw wrong('/language');
    if (form !== 'paper' && form !== 'electronic') throw wrong('/form');
    const asked = { language, electronic: form === 'electronic' };
    const filled = await this.#prints.fill(this.#caller, this.#resource, id, document, asked);
    if (!stateAllows(this.#resource, 'view', filled.gathered.record)) throw dataRefusal();
    return filled;
  }

  #isOpen({ open }: PrintDeclaration, record: Record<string, unknown>): boolean {
    return !open || evaluate(parseCondition(open), record);
  }

  /** A document's text, what it becomes and what it lacks. @throws RequestError 404, 422 */
  async get(_tenant: string, id: string, document: string, language?: string, form?: string): Promise<Answer> {
    const filled = await this.#fill(id, document, language, form);
    const { content, template, own, html, findings, gathered } = filled;
    const declaration = this.#prints.declared(this.#resource, document);
    return new Answer(
      JSON.stringify({
        document,
        language: filled.language,
        template: template ? { id: template.id, name: template.name } : null,
        own: own ? { written: own.isWritten } : null,
        open: this.#isOpen(declaration, gathered.record),
        content,
        html,
        // What is signed in presence is shown where there may be no net: all that is needed for it comes along.
        ...(declaration.presence ? { digest: digestOf(html), signers: signersOf(this.#resource, filled) } : {}),
        findings: findings.map((one) => ({
          ...one,
          text: findingText(this.#resource, this.#caller.language, one),
        })),
      }),
    );
  }

  /** Gives the record's document a text of its own. @throws RequestError 403, 404, 422 at `/content` */
  async override(tenant: string, id: string, document: string, body: unknown): Promise<Answer> {
    const { content, language = 'fr' } = bodyObject(body);
    const declaration = this.#prints.declared(this.#resource, document);
    const record = await this.#editable(declaration, id);
    const wrong = (path: string, code: string) => refusedAt(path, code, { limit: MOST_CONTENT });
    if (typeof content !== 'string' || content.trim() === '') throw wrong('/content', 'required');
    if (content.length > MOST_CONTENT) throw wrong('/content', 'maxLength');
    if (!isLanguage(language)) throw wrong('/language', 'invalidValue');
    const text = await cleanedRichText(content);
    this.#prints.ensureReadable(this.#resource, declaration, text, language);
    await this.#change(tenant, id, document, 'override', async (run) => {
      // What was kept for electronic signature before the record was opened again goes: both say this from now on.
      await removeText(run, this.#caller, this.#resource, String(record.id), document);
      const written = { content: text, language, isWritten: true };
      await writeText(run, this.#caller, this.#resource, String(record.id), document, written);
    });
    return this.get(tenant, id, document, language);
  }

  /**
   * Gives the record's document its template's text again.
   *
   * @throws RequestError 403, 404, 422 `templateDefault` where there is no template to go back to
   */
  async reset(tenant: string, id: string, document: string): Promise<Answer> {
    const declaration = this.#prints.declared(this.#resource, document);
    await this.#editable(declaration, id);
    await this.#prints.ensureTemplate(this.#caller, this.#resource, id, document);
    await this.#change(tenant, id, document, 'reset', (run) =>
      removeText(run, this.#caller, this.#resource, id, document),
    );
    return this.get(tenant, id, document);
  }

  /** The record, for who may write its texts now. */
  async #editable(declaration: PrintDeclaration, id: string): Promise<Record<string, unknown>> {
    const record = (await loadFor(this.#prints.records.context, this.#caller, 'edit', this.#resource, id)) as Record<
      string,
      unknown
    >;
    if (!this.#isOpen(declaration, record)) throw dataRefusal();
    return record;
  }

  #change(tenant: string, id: string, document: string, action: string, write: (run: Execute) => Promise<void>) {
    const { context } = this.#prints.records;
    return inTransaction(databaseOf(context, this.#resource), async (run) => {
      await write(run);
      const { name } = this.#resource;
      await auditEvent(run, { tenant, actor: this.#caller.actor.id, resource: name, id, action, told: { document } });
    });
  }

  async #pdf(
    id: string,
    document: string,
    language?: string,
  ): Promise<PdfDocument & { shown: Language; record: Record<string, unknown> }> {
    const filled = await this.#fill(id, document, language);
    const made = await printedPdf(this.#services, this.#caller, this.#resource, filled, { id, document });
    return { ...made, shown: filled.language, record: filled.gathered.record };
  }

  /** A document as PDF. @throws RequestError 404, 422, 500 when it can't be laid out */
  async pdf(_tenant: string, id: string, document: string, language?: string): Promise<void> {
    const { shown, record: _, ...made } = await this.#pdf(id, document, language);
    giveDocument(this.#context.response, made, shown);
  }

  /**
   * A document and its annexes as one PDF to print; what can't be printed with it is named on its last page.
   *
   * @throws RequestError 404, 422, 500 when it can't be laid out
   */
  async bundle(tenant: string, id: string, document: string, language?: string): Promise<void> {
    const { annexes } = this.#prints.declared(this.#resource, document);
    if (!annexes) throw new RequestError(404, 'routeUnknown');
    const { shown, record, content, name } = await this.#pdf(id, document, language);
    const { storage } = this.#files ?? {};
    const files = storage
      ? await annexFiles({ dataSource: this.#services.dataSource, storage }, tenant, record[annexes], name)
      : [];
    const who = turnOf(this.#caller.actor);
    const sheet = (left: Parameters<typeof leftOutSheet>[0]) => createPdf(leftOutSheet(left, shown), who);
    const bytes = await bundled(content, files, sheet, who);
    giveDocument(this.#context.response, { content: bytes, name }, shown);
  }

  /** Files a document among those of the record. @throws RequestError 403, 404, 422, 503 without a storage */
  async file(tenant: string, id: string, document: string, language?: string): Promise<Answer> {
    const { file } = this.#prints.declared(this.#resource, document);
    if (!file) throw new RequestError(404, 'routeUnknown');
    await loadFor(this.#prints.records.context, this.#caller, 'edit', this.#resource, id);
    if (!this.#files) throw new RequestError(503, 'uploadFailed');
    const { content: bytes, name } = await this.#pdf(id, document, language);
    const { uploads } = this.#files;
    const upload = await uploads.open(tenant, this.#caller.actor.id, name, bytes.length);
    const stored = await uploads.finish(await uploads.append(upload, Readable.from([bytes])));
    const call = { field: file, body: { id: stored.id } };
    await this.#prints.records.entry('add', this.#caller, this.#resource, id, call);
    return new Answer(JSON.stringify(stored), 201);
  }
}

authenticate('session')(PrintController);

/** Keeps a record's texts as they are once they may no longer change, in each language, the paper's and the electronic one. */
export async function keepTexts(
  prints: Prints,
  caller: Caller,
  resource: Resource,
  run: Execute,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  for (const { name, open } of prints.documentsOf(resource, after)) {
    const condition = open && parseCondition(open);
    if (!condition || !evaluate(condition, before) || evaluate(condition, after)) continue;
    if (await ownText(run, caller, resource, String(after.id), name, { language: 'fr' })) continue;
    const isSigned = resource.declaration.sign?.document === name;
    // All of them are found before the first is kept, which would go before a template.
    const texts: OwnText[] = [];
    for (const electronic of isSigned ? [true, false] : [false])
      for (const language of ['fr', 'en'] as const) {
        const text = await prints
          .text(caller, resource, String(after.id), name, { language, electronic }, { given: after, run })
          .catch((error: unknown) => {
            // Without a template there is nothing to keep.
            if (error instanceof RequestError && error.statusCode === 422) return undefined;
            throw error;
          });
        if (text?.language !== language) continue;
        // What is signed electronically is kept apart where its text is another one.
        if (!electronic || text.template?.electronic) texts.push({ ...text, isWritten: false, electronic });
      }
    for (const text of texts) await writeText(run, caller, resource, String(after.id), name, text);
  }
}

import { may, mayField } from '@hestia/permissions/index.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { evaluate, type Language, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { PrintDeclaration } from '@hestia/resources/vocabulary/print-types.ts';
import { printVariables, printWords } from '@hestia/resources/vocabulary/printed.ts';
import type { Finding } from '@hestia/resources/vocabulary/resource.ts';
import { RequestError, refusedAt } from '../../errors.ts';
import { TemplateError } from '../../mail/liquid.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { type Asked, chosen, type NoTemplate, type Template, templatesOf } from './choose.ts';
import { blocksIn, saidIn } from './findings.ts';
import { type Gathered, gather, type Within } from './gather.ts';
import { letterFindings } from './letters.ts';
import { ensureNeeded } from './needed.ts';
import { mistakeIn } from './render.ts';
import { renderedAside } from './rendered-aside.ts';
import { type OwnText, ownText } from './texts.ts';

type Values = Record<string, unknown>;

/** A document of a record, with its text. */
export interface Text {
  content: string;
  language: Language;
  /** Where the text comes from; nothing where the record's own is all there is. */
  template: Template | undefined;
  own: OwnText | undefined;
}

/** A document of a record, filled in. */
export interface Filled extends Text {
  gathered: Gathered;
  html: string;
  findings: Finding[];
}

/** The English messages are specified with the document's own name, see AVE-037 to AVE-039. */
const refusal = (code: string, caller: Caller, resource: Resource, document: string): RequestError => {
  const label = caller.language === 'en' ? undefined : resource.labels[caller.language].prints?.[document];
  const name = (label ?? document).toLowerCase();
  return new RequestError(422, code, { document: name });
};

const unreadable = ({ code, info }: TemplateError): RequestError => refusedAt('/content', code, info);

/** The names that a text of the document may use. */
export function knownVariables(records: Records, resource: Resource, declaration: PrintDeclaration): string[] {
  const { resources } = records.context;
  const network = [...resources.values()].find((one) => one.declaration.global);
  const found = printVariables(resource, declaration, (id) => resources.get(id), network);
  const names = found.flatMap(({ name, list }) =>
    list ? [list, `${list}.size`, ...['first', 'last', '0'].map((at) => `${list}.${at}.${name}`)] : [name],
  );
  const besides = names.flatMap((name) => [name, `${name}_code`, `${name}_number`, `${name}_letters`]);
  const drawn = (declaration.blocks ?? []).map((name) => `blocks.${name}`);
  return [...besides, ...(declaration.with ?? []), ...printWords(declaration), ...drawn];
}

/** What somebody wrote for one record may name what not everybody reads there: it is for who reads its files, or edits it. */
function readsOwn(caller: Caller, resource: Resource, { file, shows }: PrintDeclaration, record: Values): boolean {
  // It shows nobody what isn't for everybody.
  if (caller.systemReason || shows) return true;
  return file ? mayField(caller.ability, resource, file, record) : may(caller.ability, 'edit', resource, record);
}

/** Makes documents of the records of resources that declare `print`. */
export class Prints {
  readonly records: Records;
  readonly #publicUrl: string | undefined;
  readonly #variables = new Map<PrintDeclaration, string[]>();

  /** @param publicUrl where people reach the product */
  constructor(records: Records, publicUrl: string | undefined) {
    this.records = records;
    this.#publicUrl = publicUrl;
  }

  /** The resource whose records are the texts of documents. @throws Error where none is declared */
  get templates(): Resource {
    const found = [...this.records.context.resources.values()].find(({ declaration }) => declaration.texts);
    if (!found) throw new Error('A resource of templates is needed');
    return found;
  }

  /** @throws RequestError 404 for a document that the resource doesn't declare */
  declared(resource: Resource, name: string): PrintDeclaration {
    const found = resource.declaration.print?.find((one) => one.name === name);
    if (!found) throw new RequestError(404, 'routeUnknown');
    return found;
  }

  /**
   * What a document of a record is made of, as the caller reads it, and where the network's pages are. It is a paper, unless
   * `fill` is asked for what is signed electronically.
   *
   * @throws RequestError 404 for a record that the caller doesn't read
   */
  async gather(
    caller: Caller,
    resource: Resource,
    id: string,
    declaration: PrintDeclaration,
    language: Language,
    within?: Within,
  ): Promise<Gathered> {
    const found = await gather(this.records, caller, resource, id, declaration, language, within);
    const site = this.#publicUrl ? `${this.#publicUrl}/tenant/${caller.actor.tenant}` : '';
    return { ...found, values: { ...found.values, site, electronic: false } };
  }

  run(resource: Resource): Execute {
    return (text, values) => execute(databaseOf(this.records.context, resource), text, values);
  }

  /** The documents that can be made of a record as it is. */
  documentsOf(resource: Resource, record: Values): PrintDeclaration[] {
    return (resource.declaration.print ?? []).filter(({ when }) => !when || evaluate(parseCondition(when), record));
  }

  /** The template that a record's document has, or why it has none. */
  async templateOf(
    caller: Caller,
    resource: Resource,
    declaration: PrintDeclaration,
    { values }: Gathered,
    asked: Asked,
    run: Execute,
  ): Promise<Template | NoTemplate> {
    const document = `${resource.id}.${declaration.name}`;
    const all = await templatesOf(this.records.context, caller, this.templates, document, run);
    return chosen(all, values, declaration, asked);
  }

  /**
   * The text that a document of a record is made of, and what fills it in.
   *
   * @throws RequestError as `fill` does, but for a text that can't be filled in
   */
  async text(
    caller: Caller,
    resource: Resource,
    id: string,
    name: string,
    asked: Asked = { language: 'fr' },
    within: Within = {},
  ): Promise<Text & { gathered: Gathered }> {
    const run = within.run ?? this.run(resource);
    const declaration = this.declared(resource, name);
    const kept = await ownText(run, caller, resource, id, name, asked);
    // A sheet is in the language that is asked for: its text in another one is no text of it.
    const own = declaration.layout === 'sheet' && kept?.language !== asked.language ? undefined : kept;
    const spoken = own?.language ?? asked.language;
    const gathered = await this.gather(caller, resource, id, declaration, spoken, within);
    if (!this.documentsOf(resource, gathered.record).includes(declaration)) throw new RequestError(404, 'routeUnknown');
    await ensureNeeded(this.records.context, caller, resource, gathered.record, declaration, run);
    if (own?.isWritten && !readsOwn(caller, resource, declaration, gathered.record)) throw aclRefusal();
    const wanted = { ...asked, language: spoken };
    const found = await this.templateOf(caller, resource, declaration, gathered, wanted, run);
    const template = typeof found === 'string' ? undefined : found;
    if (!own && typeof found === 'string') throw refusal(found, caller, resource, name);
    const content = own?.content ?? String(template?.content);
    const shown = own ? spoken : (template?.language ?? spoken);
    const again = shown === spoken ? gathered : await this.gather(caller, resource, id, declaration, shown, within);
    return { content, language: shown, template, own, gathered: again };
  }

  /**
   * A document of a record, filled in with what the caller may read.
   *
   * @param within a write that isn't over
   * @throws RequestError 403 for a text of its own that isn't theirs to read, 404 for a record or a document that isn't there, 422 `templateNone` or `templateUnfit` without a
   *   text, and for one that can't be filled in
   */
  async fill(
    caller: Caller,
    resource: Resource,
    id: string,
    name: string,
    asked?: Asked,
    within: Within = {},
  ): Promise<Filled> {
    const text = await this.text(caller, resource, id, name, asked, within);
    const values = { ...text.gathered.values, electronic: asked?.electronic === true };
    const gathered = { ...text.gathered, values };
    const html = await this.html(resource, this.declared(resource, name), text.content, values, text.language);
    return { ...text, gathered, html, findings: this.findings(resource, name, html, gathered) };
  }

  /** @throws RequestError 422 at `/content` for a text that is no template, or asks for what there isn't */
  ensureReadable(resource: Resource, declaration: PrintDeclaration, content: string, language: Language): void {
    const known = this.#variables.get(declaration) ?? knownVariables(this.records, resource, declaration);
    this.#variables.set(declaration, known);
    const mistake = mistakeIn(content, known, language);
    if (mistake) throw unreadable(mistake);
  }

  /** What a text becomes. @throws RequestError 422 at `/content` where it can't be filled in */
  async html(
    resource: Resource,
    declaration: PrintDeclaration,
    content: string,
    values: Values,
    language: Language,
  ): Promise<string> {
    this.ensureReadable(resource, declaration, content, language);
    try {
      return await renderedAside(content, values, language);
    } catch (error) {
      throw error instanceof TemplateError ? unreadable(error) : error;
    }
  }

  /** @throws RequestError 404, and 422 `templateDefault` where a record's document has no template */
  async ensureTemplate(caller: Caller, resource: Resource, id: string, name: string): Promise<void> {
    const declaration = this.declared(resource, name);
    const gathered = await this.gather(caller, resource, id, declaration, 'fr');
    const found = await this.templateOf(
      caller,
      resource,
      declaration,
      gathered,
      { language: 'fr' },
      this.run(resource),
    );
    if (typeof found === 'string') throw refusal('templateDefault', caller, resource, name);
  }

  /** What the law or the house misses in a document. */
  findings(resource: Resource, document: string, html: string, { values, record }: Gathered): Finding[] {
    const blocks = blocksIn(html, this.declared(resource, document));
    const said = { document, ...saidIn(html), blocks, values, record, today: parisDay() };
    return [...(resource.rules.mentions?.(said) ?? []), ...letterFindings(html)];
  }
}

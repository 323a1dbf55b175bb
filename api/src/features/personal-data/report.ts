import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { formatDate, formatDateTime } from '@hestia/resources/vocabulary/written.ts';
import { createPdf, type PageNumber } from '../../pdf/index.ts';
import { inWords } from '../../records/read/in-words.ts';
import type { PersonalData } from './data.ts';
import type { Values } from './person.ts';
import en from './report.en.json' with { type: 'json' };
import fr from './report.fr.json' with { type: 'json' };

const TEXTS: Record<Language, Record<string, string>> = { en, fr };
const LEFT_OUT = ['id', 'version', 'owner', 'coOwners', 'collaborators', 'createdBy'];
const MOST_TEXT = 20_000;

type Content = Record<string, unknown> | string;

/** What a report is written with. */
class Writer {
  readonly #resources: Resource[];
  readonly #language: Language;
  readonly #names: Record<string, string>;

  constructor(resources: Resource[], language: Language, names: Record<string, string>) {
    this.#resources = resources;
    this.#language = language;
    this.#names = names;
  }

  text(key: string, info: Values = {}): string {
    const found = TEXTS[this.#language][key] ?? key;
    return found.replace(/\{(\w+)\}/g, (_, name: string) => String(info[name] ?? ''));
  }

  at(instant: unknown): string {
    return instant ? formatDateTime(String(instant)) : '';
  }

  resource(name: string): Resource | undefined {
    return this.#resources.find((one) => one.name === name);
  }

  labels(name: string) {
    return this.resource(name)?.labels[this.#language];
  }

  /** Label and value of every field that is filled. */
  record(name: string, record: Values): Content {
    const resource = this.resource(name);
    if (!resource) return '';
    const labels = resource.labels[this.#language];
    const rows = Object.values(resource.fields)
      .filter((field) => field.name in record && !LEFT_OUT.includes(field.name))
      .map((field) => [
        labels.fields[field.name] ?? field.name,
        inWords(resource, field.name, field.schema, record[field.name], this.#language, this.#names),
      ])
      .filter(([, value]) => value !== '');
    if (rows.length === 0) return { text: this.text('nothing'), style: 'quiet' };
    const body = rows.map(([label, value]) => [{ text: label, style: 'quiet' }, (value ?? '').slice(0, MOST_TEXT)]);
    return { table: { widths: [150, '*'], body }, layout: 'lightHorizontalLines', margin: [0, 0, 0, 12] };
  }

  heading = (text: string): Content => ({ text, style: 'heading' });

  /** Rows under a heading, with the names of their columns where they need them; nothing without rows. */
  table(heading: string, rows: string[][], widths: (string | number)[], columns: string[] = []): Content[] {
    if (rows.length === 0) return [];
    const head = columns.length > 0 ? [columns.map((one) => ({ text: one, style: 'quiet' }))] : [];
    const table = { headerRows: head.length, widths, body: [...head, ...rows] };
    return [this.heading(heading), { table, layout: 'lightHorizontalLines', margin: [0, 0, 0, 12] }];
  }
}

function actionOf(writer: Writer, { resource, action }: Values): string {
  const labels = writer.labels(String(resource));
  const [, how, step] = /^(transition|back)\.(.+)$/.exec(String(action)) ?? [];
  const done = step
    ? `${labels?.transitions?.[step] ?? step}${how === 'back' ? ` (${writer.text('takenBack')})` : ''}`
    : writer.text(action === 'contact' ? 'contact-action' : String(action));
  return `${labels?.name ?? resource}: ${done}`;
}

function fieldsOf(writer: Writer, { resource, before, after }: Values): string {
  const labels = writer.labels(String(resource))?.fields ?? {};
  const names = [...new Set([...Object.keys(before as object), ...Object.keys(after as object)])];
  return names
    .filter((name) => labels[name])
    .map((name) => labels[name])
    .join(', ');
}

function referencesOf(writer: Writer, { references }: PersonalData): string[][] {
  return references.map(({ resource, field, record }) => {
    const labels = writer.labels(resource);
    const named = writer.resource(resource)?.declaration.display.map((name) => record?.[name]);
    const texts = (named ?? []).filter((one) => typeof one === 'string');
    return [labels?.name ?? resource, labels?.fields[field] ?? field, record ? texts.join(' ') : writer.text('others')];
  });
}

function contentOf(data: PersonalData, writer: Writer): Content[] {
  const { tenant, subject, records, parts, files, mails, history } = data;
  const [record = {}, ...merged] = records;
  return [
    { text: writer.text('title', { name: subject.name }), style: 'title' },
    { text: writer.text('made', { tenant: tenant.name, at: writer.at(data.generatedAt) }), style: 'quiet' },
    { text: writer.text('intro', { tenant: tenant.name }), margin: [0, 8, 0, 6] },
    writer.text('rights'),
    ...(tenant.dpoEmail ? [writer.text('contact', { ...tenant })] : []),
    ...(tenant.gdprTermsUrl ? [writer.text('terms', { ...tenant })] : []),
    writer.heading(writer.labels(subject.resource)?.name ?? subject.resource),
    writer.record(subject.resource, record),
    ...merged.flatMap((one) => [writer.heading(writer.text('merged')), writer.record(subject.resource, one)]),
    ...data.bin.flatMap(({ resource, deletedAt, record: one }) => [
      writer.heading(
        writer.text('bin', { model: writer.labels(resource)?.name ?? resource, at: writer.at(deletedAt) }),
      ),
      writer.record(resource, one),
    ]),
    ...Object.entries(parts).flatMap(([name, own]) => [
      writer.heading(writer.labels(name)?.plural ?? name),
      ...own.map((one) => writer.record(name, one)),
    ]),
    ...writer.table(
      writer.text('documents'),
      files.map(({ path, type, size }) => [path, type, writer.text('size', { size: Math.ceil(size / 1000) })]),
      ['*', 'auto', 'auto'],
    ),
    ...writer.table(writer.text('references'), referencesOf(writer, data), ['auto', 'auto', '*']),
    ...writer.table(
      writer.text('mails'),
      mails.map((mail) => [
        writer.at(mail.createdAt),
        String(mail.subject),
        String(mail.text ?? '').slice(0, MOST_TEXT),
      ]),
      ['auto', 120, '*'],
      [writer.text('on'), writer.text('subject'), writer.text('text')],
    ),
    ...writer.table(
      writer.text('history'),
      history.map((entry) => [writer.at(entry.at), actionOf(writer, entry), fieldsOf(writer, entry)]),
      ['auto', 'auto', '*'],
      [writer.text('on'), writer.text('what'), writer.text('fields')],
    ),
  ];
}

/**
 * The personal data as a PDF that people read, in their language.
 *
 * @param who for whom it is made
 */
export function reportPdf(data: PersonalData, resources: Resource[], language: Language, who: string): Promise<Buffer> {
  const writer = new Writer(resources, language, data.names);
  const definition = {
    info: { title: writer.text('title', { name: data.subject.name }), author: data.tenant.name },
    language,
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 12, bold: true, margin: [0, 14, 0, 4] },
      quiet: { color: '#5f5b54' },
    },
    footer: (page: PageNumber, pages: PageNumber) => ({
      columns: [
        { text: `${data.tenant.name} · ${formatDate(data.generatedAt)}` },
        { text: writer.text('page', { page, pages }), alignment: 'right' },
      ],
      margin: [48, 20],
      fontSize: 8,
      color: '#5f5b54',
    }),
    content: contentOf(data, writer),
  };
  return createPdf(definition, who);
}

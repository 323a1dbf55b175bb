import type { PrintDeclaration } from '../print-types.ts';
import { referred } from '../printed.ts';
import type { Resource } from '../resource.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** What the texts of documents are kept in. */
const TEXT_FIELDS = ['document', 'language', 'content', 'active', 'electronic'];

/** A document leads along references, is signed by whom they name, and is filed where files are. */
function checkOne(
  { resource }: Subject,
  one: PrintDeclaration,
  place: string,
  texts: Resource,
  find: (id: string) => Resource | undefined,
  mistakes: Mistakes,
): void {
  const fields = Object.keys(resource.fields);
  for (const [index, path] of (one.with ?? []).entries())
    mistakes.need(`${place}/with/${index}`, referred(resource, path, find), `no references lead along "${path}"`);
  for (const [index, name] of (one.signers ?? []).entries())
    mistakes.need(`${place}/signers/${index}`, referred(resource, name, find), `no references lead along "${name}"`);
  const { layout, blocks, section, shows } = one;
  mistakes.need(`${place}/blocks`, !blocks || layout === 'sheet', 'only a sheet has blocks');
  if (section !== undefined) {
    const sections = resource.declaration.tabs.flatMap((tab) => tab.sections.map(({ name }) => name));
    mistakes.known(`${place}/section`, 'section', section, sections);
    mistakes.need(`${place}/section`, layout === 'sheet', 'only a sheet is offered by a section');
  }
  mistakes.need(
    `${place}/layout`,
    layout !== 'sheet' || !(one.signers || one.annexes),
    'a sheet has neither signers nor annexes',
  );
  mistakes.need(
    `${place}/layout`,
    layout !== 'sheet' || resource.declaration.sign?.document !== one.name,
    'a sheet is not signed',
  );
  for (const name of Object.keys(shows ?? {})) mistakes.known(`${place}/shows/${name}`, 'field', name, fields);
  for (const key of ['annexes', 'file'] as const) {
    const name = one[key];
    if (name === undefined || !mistakes.known(`${place}/${key}`, 'field', name, fields)) continue;
    mistakes.need(`${place}/${key}`, resource.fields[name]?.declaration.type === 'files', `"${name}" has no files`);
  }
  mistakes.need(
    `${place}/presence`,
    !one.presence || (one.signers && one.file),
    'it is signed by nobody, or filed nowhere',
  );
  const { needs } = one;
  const referring = needs && find(needs.in);
  mistakes.need(`${place}/needs/in`, !needs || referring, () => `"${needs?.in}" is no resource`);
  if (needs && referring)
    mistakes.need(
      `${place}/needs/by`,
      referring.fields[needs.by]?.declaration.reference?.resource === resource.id,
      `no "${needs.by}" of ${referring.id} leads here`,
    );
  for (const [name, path] of Object.entries(one.choose ?? {})) {
    mistakes.known(`${place}/choose/${name}`, 'field', name, Object.keys(texts.fields));
    const along = path.split('.').slice(0, -1).join('.');
    mistakes.need(
      `${place}/choose/${name}`,
      along === '' || (one.with ?? []).includes(along),
      `"${along}" is not among "with"`,
    );
  }
}

/** Documents are declared once each, and there is a resource that holds their texts. */
export function checkPrint(subject: Subject, others: readonly Resource[], mistakes: Mistakes): void {
  const { print = [], texts } = subject.resource.declaration;
  if (texts)
    for (const name of TEXT_FIELDS)
      mistakes.need('/x-resource/texts', subject.resource.fields[name], `needs the field "${name}"`);
  if (print.length === 0) return;
  const kept = others.filter(({ declaration }) => declaration.texts);
  const [holder] = kept;
  mistakes.need('/x-resource/print', kept.length === 1, 'one resource holds the texts of documents ("texts")');
  if (!holder) return;
  const find = (id: string) => others.find((one) => one.id === id);
  const names = print.map(({ name }) => name);
  for (const [index, one] of print.entries()) {
    const place = pointer('x-resource', 'print', index);
    mistakes.need(`${place}/name`, names.indexOf(one.name) === index, `"${one.name}" stands there twice`);
    checkOne(subject, one, place, holder, find, mistakes);
  }
}

import { parseDocument } from 'htmlparser2';

/** An element of an answer, by its name without its namespace. */
export interface Element {
  name: string;
  children: Element[];
  text: string;
}

interface Node {
  type: string;
  name?: string;
  data?: string;
  children?: Node[];
}

const elementOf = (node: Node): Element => {
  const children = node.children ?? [];
  return {
    name: (node.name ?? '').split(':').at(-1)?.toLowerCase() ?? '',
    children: children.filter(({ name }) => name && name !== '!cdata').map(elementOf),
    text: children.map(textOf).join(''),
  };
};

const textOf = (node: Node): string =>
  node.data ?? (node.type === 'cdata' ? (node.children ?? []).map(textOf).join('') : '');

/** What an answer says, as elements. */
export const readXml = (text: string): Element =>
  elementOf(parseDocument(text, { xmlMode: true, decodeEntities: true }) as unknown as Node);

/** All elements of a name, however deep. */
export const all = (element: Element, name: string): Element[] =>
  element.children.flatMap((one) => (one.name === name ? [one] : all(one, name)));

/** The first element of a name. */
export const first = (element: Element, name: string): Element | undefined => all(element, name)[0];

export const said = (element: Element, name: string): string | undefined =>
  first(element, name)?.text.trim() || undefined;

const LETTERS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const inXml = (text: string): string => text.replace(/[&<>"]/g, (letter) => LETTERS[letter] ?? letter);

/** The body of a question (RFC 4918, 4791, 6578). */
export const question = (root: string, inside: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><${root} xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${inside}</${root}>`;

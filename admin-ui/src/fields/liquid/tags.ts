/** A value or a tag of Liquid within one run of text. */
export const LIQUID = /\{\{[^{}]*\}\}|\{%[^{}%]*%\}/g;

/** What a tag does to the text around it. */
export type TagKind = 'value' | 'opens' | 'middle' | 'closes' | 'other';

export interface Tag {
  kind: TagKind;
  /** `if`, `for`, `endif`; nothing of a value. */
  name: string;
  expression: string;
}

export const OPENS = ['if', 'unless', 'for', 'case', 'capture', 'comment', 'raw', 'tablerow'];
export const MIDDLE = ['else', 'elsif', 'when'];

/** What is written between the braces. */
export function tagOf(code: string): Tag {
  const inner = code.slice(2, -2).replace(/^-|-$/g, '').trim();
  if (code.startsWith('{{')) return { kind: 'value', name: '', expression: inner };
  const [, name = '', expression = ''] = /^(\S*)\s*(.*)$/s.exec(inner) ?? [];
  if (OPENS.includes(name)) return { kind: 'opens', name, expression };
  if (MIDDLE.includes(name)) return { kind: 'middle', name, expression };
  if (name.startsWith('end')) return { kind: 'closes', name, expression };
  return { kind: 'other', name, expression };
}

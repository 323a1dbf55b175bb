import type { Insertable } from '../shared/insertable.ts';
import { Scope } from './scope.ts';
import { type Tag, type TagKind, tagOf } from './tags.ts';

/** How a piece of Liquid is shown to who writes the text. */
export interface Told {
  kind: TagKind;
  label: string;
  /** What is wrong with it. */
  problem?: string;
}

/** Words of the interface, by their keys below `app.liquid`. */
export type Say = (key: string, values?: Record<string, string>) => string;

const TOKEN =
  /"[^"]*"|'[^']*'|==|!=|<>|>=|<=|<|>|[\p{L}_][\p{L}\d_-]*(?:\.[\p{L}\d_-]+|\[\d+\])*|\d+(?:\.\d+)?|[^\s]/gu;
const NAME = /^[\p{L}_]/u;
const SIGNS: Record<string, string> = {
  '==': 'is',
  '!=': 'isNot',
  '<>': 'isNot',
  and: 'and',
  or: 'or',
  contains: 'contains',
};
const NOTHING = /^(?:''|""|blank|empty|nil|null)$/;

const unquoted = (token: string): string => token.replace(/^["']|["']$/g, '');

/** An expression in words, and the first name in it that is unknown. */
function worded(expression: string, scope: Scope, say: Say): { text: string; problem?: string } {
  const tokens = expression.match(TOKEN) ?? [];
  const words: string[] = [];
  let values: Record<string, string> | undefined;
  let problem: string | undefined;
  for (let at = 0; at < tokens.length; at++) {
    const [token = '', next = ''] = [tokens[at], tokens[at + 1]];
    if (/^(?:!=|<>|==)$/.test(token) && NOTHING.test(next)) {
      words.push(say(token === '==' ? 'missing' : 'given'));
      at++;
    } else if (SIGNS[token]) words.push(say(SIGNS[token]));
    else if (/^["']/.test(token)) words.push(values?.[unquoted(token)] ?? unquoted(token));
    else if (NAME.test(token)) {
      const { label, values: own, unknown } = scope.named(token.replace(/\[\d+\]/g, ''));
      words.push(label);
      values = own;
      if (unknown)
        problem ??= unknown.near
          ? say('unknownNear', { name: token, near: unknown.near })
          : say('unknown', { name: token });
    } else words.push(token);
  }
  return { text: words.join(' '), ...(problem ? { problem } : {}) };
}

/** A value with what is done to it: what stands in its place is told, other filters are hinted at. */
function valued(expression: string, scope: Scope, say: Say): { text: string; problem?: string } {
  const [head = '', ...filters] = expression.split('|');
  const value = worded(head, scope, say);
  const otherwise = /^\s*default:\s*(.+?)\s*$/s.exec(filters[0] ?? '')?.[1];
  if (otherwise) {
    const other = worded(otherwise, scope, say);
    const problem = value.problem ?? other.problem;
    return { text: `${value.text} ${say('or')} ${other.text}`, ...(problem ? { problem } : {}) };
  }
  return filters.length > 0 ? { ...value, text: `${value.text} …` } : value;
}

const LOOP = /^(\S+)\s+in\s+(\S+)/;

function opened({ name, expression }: Tag, scope: Scope, say: Say): { text: string; problem?: string } {
  const [, variable, list] = (name === 'for' || name === 'tablerow' ? LOOP.exec(expression) : undefined) ?? [];
  if (variable && list) {
    const told = worded(list, scope, say);
    scope.enter(variable, list);
    return { ...told, text: say('each', { what: told.text }) };
  }
  if (name === 'capture') scope.assign(expression);
  if (['capture', 'comment', 'raw'].includes(name)) return { text: say(name, { what: expression }) };
  const told = worded(expression, scope, say);
  return { ...told, text: say(name, { what: told.text }) };
}

function otherwise({ name, expression }: Tag, scope: Scope, say: Say): { text: string; problem?: string } {
  const told = worded(expression, scope, say);
  return { ...told, text: say(name, { what: told.text }) };
}

/** How each piece of a text is shown, in the order in which they stand; what isn't closed, or closes nothing, is faulty. */
export function tellTags(codes: readonly string[], offered: readonly Insertable[], say: Say): Told[] {
  const scope = new Scope(offered);
  const open: { name: string; at: number }[] = [];
  const all: Told[] = [];
  for (const [at, code] of codes.entries()) {
    const tag = tagOf(code);
    const add = ({ text, problem }: { text: string; problem?: string | undefined }) =>
      all.push({ kind: tag.kind, label: text, ...(problem ? { problem } : {}) });
    const isRaw = open.at(-1)?.name === 'raw' && tag.name !== 'endraw';
    if (isRaw) all.push({ kind: 'other', label: code });
    else if (tag.kind === 'value') add(valued(tag.expression, scope, say));
    else if (tag.kind === 'opens') {
      open.push({ name: tag.name, at });
      add(opened(tag, scope, say));
    } else if (tag.kind === 'middle')
      add({ ...otherwise(tag, scope, say), ...(open.length > 0 ? {} : { problem: say('noBeginning') }) });
    else if (tag.kind === 'closes') {
      const isPair = `end${open.at(-1)?.name}` === tag.name;
      if (isPair && /^end(?:for|tablerow)$/.test(tag.name)) scope.leave();
      if (isPair) open.pop();
      add({ text: say('end'), problem: isPair ? undefined : say('noBeginning') });
    } else if (tag.name === 'assign') {
      const [name = '', value = ''] = tag.expression.split(/\s*=(?!=)\s*/);
      const told = valued(value, scope, say);
      scope.assign(name.trim());
      add({ ...told, text: `${name.trim()} = ${told.text}` });
    } else add({ text: `${tag.name} ${tag.expression}`.trim() });
  }
  for (const { at } of open) {
    const one = all[at];
    if (one) one.problem ??= say('noEnd');
  }
  return all;
}

import { Node } from '@tiptap/core';
import { type Node as Content, DOMSerializer } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { dress } from './looks.ts';
import { LIQUID } from './tags.ts';
import type { Told } from './told.ts';

const NAME = 'liquid';
const SHOWN = new PluginKey<DecorationSet>('liquid shown');

interface Options {
  /** How the pieces of the text are shown, as it is now. */
  tell: (codes: readonly string[]) => Told[];
  /** Whether they are shown as they are written. */
  isCode: () => boolean;
}

/** What is kept and copied of a chip is its letters; an element is for the page alone. */
class Letters extends DOMSerializer {
  // As the library calls it for each node of a text.
  serializeNodeInner(node: Content, options: object): globalThis.Node {
    if (node.type.name === NAME) return document.createTextNode(String(node.attrs.code));
    const { serializeNodeInner } = DOMSerializer.prototype as unknown as Letters;
    return serializeNodeInner.call(this, node, options);
  }
}

/** Puts a chip in the place of each piece of Liquid that stands in the text as letters. */
function chipped(state: EditorState): Transaction | undefined {
  const type = state.schema.nodes[NAME];
  if (!type) return undefined;
  const found: { from: number; node: Content }[] = [];
  state.doc.descendants((node, position) => {
    for (const { 0: code, index } of node.text?.matchAll(LIQUID) ?? [])
      found.push({ from: position + index, node: type.create({ code }, null, node.marks) });
  });
  const change = state.tr;
  for (const { from, node } of found.reverse())
    change.replaceRangeWith(from, from + String(node.attrs.code).length, node);
  return change.docChanged ? change : undefined;
}

/** The words of each chip, and what stands between the two ends of a condition or a list. */
function shown(doc: Content, tell: Options['tell']): DecorationSet {
  const chips: { at: number; code: string }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === NAME) chips.push({ at, code: String(node.attrs.code) });
  });
  const open: number[] = [];
  const all = tell(chips.map(({ code }) => code)).flatMap((told, index) => {
    const { at = 0 } = chips[index] ?? {};
    const own = Decoration.node(at, at + 1, {}, { told });
    if (told.kind === 'opens') open.push(at);
    const from = told.kind === 'closes' ? open.pop() : undefined;
    return from === undefined ? [own] : [own, Decoration.inline(from, at + 1, { class: 'liquid-block' })];
  });
  return DecorationSet.create(doc, all);
}

/** How a chip is told by what decorates it. */
const toldBy = (decorations: readonly Decoration[]): Told | undefined =>
  decorations.map(({ spec }) => spec.told as Told | undefined).find(Boolean);

/**
 * Pieces of Liquid as chips: one sign each to the caret, called as the fields are. What is kept is the text itself: it
 * becomes chips as it is loaded, typed or pasted, and is written as it was.
 */
export const liquidChips = ({ tell, isCode }: Options) =>
  Node.create({
    name: NAME,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({ code: { default: '' } }),
    renderHTML: ({ node }) => ['span', { class: 'liquid-chip' }, String(node.attrs.code)],
    renderText: ({ node }) => String(node.attrs.code),
    onBeforeCreate() {
      const { schema } = this.editor;
      const { nodes, marks } = DOMSerializer.fromSchema(schema);
      schema.cached.domSerializer = new Letters(nodes, marks);
    },
    addNodeView:
      () =>
      ({ node, decorations }) => {
        const dom = document.createElement('span');
        dom.contentEditable = 'false';
        dress(dom, String(node.attrs.code), toldBy(decorations));
        return {
          dom,
          update: (next, own) => {
            if (next.type.name !== NAME) return false;
            dress(dom, String(next.attrs.code), toldBy(own));
            return true;
          },
          ignoreMutation: () => true,
        };
      },
    addProseMirrorPlugins: () => [
      new Plugin({
        key: SHOWN,
        appendTransaction: (changes, _, state) => {
          const mayBe = changes.some((one) => one.docChanged || one.getMeta(SHOWN));
          return mayBe && !isCode() ? chipped(state) : null;
        },
        state: {
          init: (_, { doc }) => shown(doc, tell),
          apply: (change, before, _, { doc }) =>
            change.docChanged || change.getMeta(SHOWN) ? shown(doc, tell) : before,
        },
        props: { decorations: (state) => SHOWN.getState(state) },
      }),
    ],
  });

/** Says the chips anew, as what they are called may have changed. */
export const retold = (change: Transaction): Transaction => change.setMeta(SHOWN, true).setMeta('addToHistory', false);

import { RICHTEXT } from '@hestia/resources/vocabulary/richtext.ts';
import { Node } from '@tiptap/core';

/** Somebody who is named in a text: one piece, which is kept by the person's id. */
export const PersonNode = Node.create({
  name: 'person',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    id: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute(RICHTEXT.person),
      renderHTML: ({ id }: Record<string, unknown>) => ({ [RICHTEXT.person]: id }),
    },
    label: {
      default: '',
      parseHTML: (element: HTMLElement) => element.textContent,
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: `a[${RICHTEXT.person}]`, priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => ['a', HTMLAttributes, String(node.attrs.label)],
  renderText: ({ node }) => String(node.attrs.label),
});

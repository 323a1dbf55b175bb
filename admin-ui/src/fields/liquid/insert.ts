import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

/** Inserts where the caret is; what is inserted is text, whatever signs it has. */
export const insertAt = (editor: Editor, text: string): boolean =>
  editor.chain().focus().insertContent({ type: 'text', text }).run();

/** Puts two texts around what is chosen, whose place the caret keeps. */
export const wrapWith = (editor: Editor, begin: string, end: string): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      // All of a text begins and ends outside its lines.
      const { from, to } = TextSelection.between(tr.selection.$from, tr.selection.$to);
      tr.insertText(end, to).insertText(begin, from);
      tr.setSelection(TextSelection.create(tr.doc, from + begin.length, to + begin.length));
      return true;
    })
    .run();

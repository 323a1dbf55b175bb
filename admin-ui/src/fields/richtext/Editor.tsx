import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useMemo } from 'react';
import type { InputProps } from '../field-ui.ts';
import { InsertMenu } from '../shared/Insertables.tsx';
import { useFieldInput } from '../useFieldInput.ts';

/** Inserts where the caret is; what is inserted is text, whatever signs it has. */
function Insert() {
  const editor = useTiptapEditor();
  return <InsertMenu onInsert={(text) => editor.chain().focus().insertContent({ type: 'text', text }).run()} />;
}

/** The editor, loaded where a form has one; it offers what is kept when the text is shown. */
export default function Editor(props: InputProps) {
  const { required, ...common } = useFieldInput(props);
  const { label } = common;
  // The label above is no label of what is typed in. Other options would be another editor, which forgets what was typed.
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    }),
    [label],
  );
  return (
    <RichTextInput
      {...common}
      isRequired={required}
      fullWidth
      sx={{ '& .tiptap': { minHeight: 120 } }}
      editorOptions={options}
      toolbar={
        <RichTextInputToolbar>
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButtons size="small" />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
          <Insert />
        </RichTextInputToolbar>
      }
    />
  );
}

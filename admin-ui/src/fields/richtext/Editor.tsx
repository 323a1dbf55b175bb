import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import type { InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';

/** The editor, loaded where a form has one; it offers what is kept when the text is shown. */
export default function Editor(props: InputProps) {
  return (
    <RichTextInput
      {...useFieldInput(props)}
      fullWidth
      editorOptions={DefaultEditorOptions}
      toolbar={
        <RichTextInputToolbar>
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButtons size="small" />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
        </RichTextInputToolbar>
      }
    />
  );
}

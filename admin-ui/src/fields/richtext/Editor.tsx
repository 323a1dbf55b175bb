import { DefaultEditorOptions, RichTextInput, RichTextInputToolbar } from 'ra-input-rich-text';
import type { InputProps } from '../field-ui.ts';
import { useFieldInput } from '../useFieldInput.ts';

/** The editor, loaded where a form has one. */
export default function Editor(props: InputProps) {
  return (
    <RichTextInput
      {...useFieldInput(props)}
      fullWidth
      editorOptions={DefaultEditorOptions}
      toolbar={<RichTextInputToolbar size="small" />}
    />
  );
}

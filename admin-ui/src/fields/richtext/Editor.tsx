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
import { useMemo, useRef } from 'react';
import type { InputProps } from '../field-ui.ts';
import { InsertMenu } from '../shared/Insertables.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { PERSON_CHIP } from './chip.ts';
import { type Keys, PeopleMenu } from './PeopleMenu.tsx';
import { PersonNode } from './person-node.ts';

/** Inserts where the caret is; what is inserted is text, whatever signs it has. */
function Insert() {
  const editor = useTiptapEditor();
  return <InsertMenu onInsert={(text) => editor.chain().focus().insertContent({ type: 'text', text }).run()} />;
}

/** The editor, loaded where a form has one; it offers what is kept when the text is shown. */
export default function Editor(props: InputProps) {
  const { required, ...common } = useFieldInput(props);
  const { label } = common;
  const namesPeople = props.schema['x-field']?.namesPeople === true;
  const keys = useRef<Keys>(undefined);
  // The label above is no label of what is typed in. Other options would be another editor, which forgets what was typed.
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      extensions: [...(DefaultEditorOptions.extensions ?? []), ...(namesPeople ? [PersonNode] : [])],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        handleKeyDown: (_: unknown, event: KeyboardEvent) => keys.current?.(event) ?? false,
      },
    }),
    [label, namesPeople],
  );
  return (
    <RichTextInput
      {...common}
      isRequired={required}
      fullWidth
      sx={{ '& .tiptap': { minHeight: 120 }, ...PERSON_CHIP }}
      editorOptions={options}
      toolbar={
        <RichTextInputToolbar>
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButtons size="small" />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
          <Insert />
          {namesPeople ? <PeopleMenu keys={keys} /> : null}
        </RichTextInputToolbar>
      }
    />
  );
}

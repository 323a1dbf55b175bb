import type { Editor as TextEditor } from '@tiptap/core';
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
import { LIQUID_CHIPS } from '../liquid/looks.ts';
import { Tools } from '../liquid/Tools.tsx';
import { useChips } from '../liquid/useChips.ts';
import { useFieldInput } from '../useFieldInput.ts';
import { PERSON_CHIP } from './chip.ts';
import { type Keys, PeopleMenu } from './PeopleMenu.tsx';
import { PersonNode } from './person-node.ts';

/** What is inserted as a chip, where the form around offers values. */
function Insert({ chips }: { chips: ReturnType<typeof useChips> }) {
  const editor = useTiptapEditor() as TextEditor | null;
  return <Tools editor={editor} chips={chips} />;
}

/** The editor, loaded where a form has one; it offers what is kept when the text is shown. */
export default function Editor(props: InputProps) {
  const { required, ...common } = useFieldInput(props);
  const { label } = common;
  const namesPeople = props.schema['x-field']?.namesPeople === true;
  const keys = useRef<Keys>(undefined);
  const chips = useChips();
  const { extensions } = chips;
  // The label above is no label of what is typed in. Other options would be another editor, which forgets what was typed.
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      extensions: [...(DefaultEditorOptions.extensions ?? []), ...(namesPeople ? [PersonNode] : []), ...extensions],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        handleKeyDown: (_: unknown, event: KeyboardEvent) => keys.current?.(event) ?? false,
      },
    }),
    [label, namesPeople, extensions],
  );
  return (
    <RichTextInput
      {...common}
      isRequired={required}
      fullWidth
      sx={{ '& .tiptap': { minHeight: 120 }, ...PERSON_CHIP, ...LIQUID_CHIPS }}
      editorOptions={options}
      toolbar={
        <RichTextInputToolbar>
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButtons size="small" />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
          <Insert chips={chips} />
          {namesPeople ? <PeopleMenu keys={keys} /> : null}
        </RichTextInputToolbar>
      }
    />
  );
}

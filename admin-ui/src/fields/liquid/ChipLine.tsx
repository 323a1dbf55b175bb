import { Box, FormHelperText, Stack } from '@mui/material';
import { type Content, Node } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo } from 'react';
import { InputHelperText, Labeled, useInput } from 'react-admin';
import { LIQUID_CHIPS } from './looks.ts';
import { Tools } from './Tools.tsx';
import { useChips } from './useChips.ts';

interface ChipLineProps {
  source: string;
  label: string;
  helperText: string | false;
  required: boolean;
  readOnly: boolean;
  /** Of several lines. */
  multiline: boolean;
}

/** Text alone: nothing of it is formatted. */
const PLAIN = StarterKit.configure({
  ...{ document: false, blockquote: false, bold: false, bulletList: false, code: false, codeBlock: false },
  ...{ hardBreak: false, heading: false, horizontalRule: false, italic: false, link: false, listItem: false },
  ...{ listKeymap: false, orderedList: false, strike: false, underline: false, trailingNode: false },
});

const documentOf = (multiline: boolean) =>
  Node.create({ name: 'doc', topNode: true, content: multiline ? 'paragraph+' : 'paragraph' });

const contentOf = (text: string): Content => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line ? { content: [{ type: 'text', text: line }] } : {}) })),
});

/** Plain text with chips: a line such as a subject, or several. */
export default function ChipLine({ source, label, helperText, required, readOnly, multiline }: ChipLineProps) {
  const { field, fieldState, id, isRequired } = useInput({ source, isRequired: required });
  const chips = useChips();
  const { extensions } = chips;
  const options = useMemo(
    () => ({
      extensions: [documentOf(multiline), PLAIN, ...extensions],
      editable: !readOnly,
      editorProps: {
        attributes: { id, role: 'textbox', 'aria-multiline': String(multiline), 'aria-label': label },
        handleKeyDown: (_: unknown, { key, ctrlKey, metaKey }: KeyboardEvent) =>
          key === 'Enter' && !multiline && !ctrlKey && !metaKey,
      },
    }),
    [multiline, extensions, readOnly, id, label],
  );
  const written = String(field.value ?? '');
  // A line takes no second one, which an input of several lines may have left.
  const text = multiline ? written : written.replace(/\s*\n\s*/g, ' ');
  const editor = useEditor({ ...options, content: contentOf(text) }, [options]);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const told = () => editor.getText({ blockSeparator: '\n' });
    // Who writes has nothing to undo of it.
    if (told() !== text)
      editor.chain().setMeta('addToHistory', false).setContent(contentOf(text), { emitUpdate: false }).run();
    const changed = () => field.onChange(told());
    editor.on('update', changed);
    editor.on('blur', field.onBlur);
    field.ref({ focus: () => editor.commands.focus() });
    return () => {
      editor.off('update', changed);
      editor.off('blur', field.onBlur);
    };
  }, [editor, field, text]);
  const { error, invalid } = fieldState;
  return (
    <Box sx={{ '& .tiptap': { border: 1, borderColor: 'divider', borderRadius: 1, px: 1, py: 0.75 }, ...LIQUID_CHIPS }}>
      <Labeled label={label} isRequired={isRequired} source={source} id={`${id}-label`} fullWidth>
        <EditorContent editor={editor} />
      </Labeled>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {readOnly ? null : <Tools editor={editor} chips={chips} />}
      </Stack>
      {invalid || helperText ? (
        <FormHelperText error={invalid}>
          <InputHelperText error={error?.message ?? ''} helperText={helperText} />
        </FormHelperText>
      ) : null}
    </Box>
  );
}

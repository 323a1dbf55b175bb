import CodeIcon from '@mui/icons-material/Code';
import { ToggleButton } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useTranslate } from 'react-admin';
import { InsertMenu } from '../shared/Insertables.tsx';
import { insertAt, wrapWith } from './insert.ts';
import { type useChips, useRetold } from './useChips.ts';

type Chips = ReturnType<typeof useChips>;

/** What is inserted into a text with chips, and the way to see it as it is written. */
export function Tools({ editor, chips }: { editor: Editor | null; chips: Chips }) {
  const translate = useTranslate();
  const { tell, isCode, setCode } = chips;
  useRetold(editor, chips);
  if (!editor || !tell) return null;
  return (
    <>
      <InsertMenu onInsert={(text) => insertAt(editor, text)} onWrap={(begin, end) => wrapWith(editor, begin, end)} />
      <ToggleButton
        size="small"
        value="code"
        selected={isCode}
        onChange={() => setCode(!isCode)}
        aria-label={translate('app.liquid.code')}
        title={translate('app.liquid.code')}
      >
        <CodeIcon fontSize="small" />
      </ToggleButton>
    </>
  );
}

import type { Editor } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { liquidChips, retold } from './chips.ts';
import { useTold } from './say.ts';

/**
 * The chips of an editor, where the form around offers values; and whether the text is shown as it is written instead.
 * The extension stays the same one: another would be another editor.
 */
export function useChips() {
  const tell = useTold();
  const now = useRef(tell);
  now.current = tell;
  const [isCode, setCode] = useState(false);
  const code = useRef(isCode);
  code.current = isCode;
  const isOffered = tell !== undefined;
  const extensions = useMemo(
    () => (isOffered ? [liquidChips({ tell: (codes) => now.current?.(codes) ?? [], isCode: () => code.current })] : []),
    [isOffered],
  );
  return { extensions, tell, isCode, setCode };
}

/** Keeps the chips of an editor as they are called now, or shows the text as it is written. */
export function useRetold(
  editor: Editor | null,
  { tell, isCode }: Pick<ReturnType<typeof useChips>, 'tell' | 'isCode'>,
) {
  useEffect(() => {
    if (editor && !editor.isDestroyed && tell) editor.view.dispatch(retold(editor.state.tr));
  }, [editor, tell]);
  const before = useRef(isCode);
  useEffect(() => {
    if (!editor || editor.isDestroyed || before.current === isCode) return;
    before.current = isCode;
    editor.commands.setContent(editor.getHTML(), { emitUpdate: false });
  }, [editor, isCode]);
}

import { ListItemText, MenuItem, MenuList, Paper, Popper } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type RefObject, useContext, useEffect, useId, useImperativeHandle, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Nameable, People } from '../shared/nameable.ts';

/** What a key does while people are offered. @returns whether it was one of those */
export type Keys = ((event: KeyboardEvent) => boolean) | undefined;

/** What was typed after an `@`: up to two words. */
const TYPED = /(?:^|[\s(\ufffc])@([\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]*)?)$/u;
const MOST_TYPED = 60;

interface Typed {
  from: number;
  to: number;
  text: string;
}

function typedIn({ state: { selection } }: Editor): Typed | undefined {
  const { $from, empty } = selection;
  if (!empty) return undefined;
  const begin = Math.max(0, $from.parentOffset - MOST_TYPED);
  const before = $from.parent.textBetween(begin, $from.parentOffset, undefined, '\ufffc');
  const [, text] = TYPED.exec(before) ?? [];
  return text === undefined ? undefined : { from: $from.pos - text.length - 1, to: $from.pos, text };
}

/** Offers people at an `@`: chosen by a click or by the keys of a list, left by Escape. */
export function PeopleMenu({ keys }: { keys: RefObject<Keys> }) {
  const editor = useTiptapEditor() as Editor | null;
  const translate = useTranslate();
  const offered = useContext(People);
  const id = useId();
  const [typed, setTyped] = useState<Typed>();
  const [left, setLeft] = useState<number>();
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!editor) return undefined;
    const look = () => setTyped(typedIn(editor));
    editor.on('transaction', look);
    return () => {
      editor.off('transaction', look);
    };
  }, [editor]);
  const text = typed?.text;
  const lookFor = offered?.lookFor;
  useEffect(() => {
    setIndex(0);
    lookFor?.(text ?? '');
  }, [lookFor, text]);
  const people = typed && typed.from !== left ? (offered?.people ?? []) : [];
  const isOpen = Boolean(editor) && people.length > 0;
  const pick = async (one: Nameable | undefined) => {
    if (!one || !typed || !editor || (one.isNew && !(await offered?.letIn(one)))) return;
    const person = { type: 'person', attrs: { id: one.id, label: `@${one.name}` } };
    editor
      .chain()
      .focus()
      .deleteRange({ from: typed.from, to: typed.to })
      .insertContentAt(typed.from, [person, { type: 'text', text: ' ' }])
      .run();
  };
  useImperativeHandle(keys, () => (event: KeyboardEvent) => {
    if (!isOpen) return false;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) setIndex((index + step + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') void pick(people[index]);
    else if (event.key === 'Escape') setLeft(typed?.from);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  });
  if (!isOpen || !editor || !typed) return null;
  const place = () => {
    const { left: x, top, bottom } = editor.view.coordsAtPos(typed.from);
    return new DOMRect(x, top, 1, bottom - top);
  };
  return (
    <Popper
      open
      anchorEl={{ getBoundingClientRect: place }}
      placement="bottom-start"
      sx={{ zIndex: (theme) => theme.zIndex.modal + 1 }}
    >
      <Paper elevation={4}>
        <MenuList dense role="listbox" id={id} aria-label={translate('app.people.label')} sx={{ maxWidth: 320 }}>
          {people.map((one, at) => (
            <MenuItem
              key={one.id}
              role="option"
              aria-selected={at === index}
              selected={at === index}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void pick(one)}
            >
              <ListItemText primary={one.name} {...(one.isNew ? { secondary: translate('app.people.letIn') } : {})} />
            </MenuItem>
          ))}
        </MenuList>
      </Paper>
    </Popper>
  );
}

import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useTranslate } from 'react-admin';
import { snoozing } from '../state/snoozing.ts';
import { LaterMenu } from './LaterMenu.tsx';
import { useSnooze } from './useSnooze.ts';

interface SnoozeMenuProps {
  resource: Resource;
  ids: string[];
  /** The key that opens it. */
  shortcut?: string;
  onDone?: () => void;
}

/** Puts records off until tomorrow, Monday or another time, where these can be. */
export default function SnoozeMenu({ resource, ids, shortcut, onDone }: SnoozeMenuProps) {
  const translate = useTranslate();
  const state = snoozing(resource);
  const { snooze, isPending } = useSnooze(resource, state ?? '', ids, onDone);
  if (!state) return null;
  return (
    <LaterMenu
      label={translate('app.snooze.snooze')}
      when={translate('app.snooze.when')}
      disabled={isPending}
      onPick={snooze}
      {...(shortcut ? { shortcut } : {})}
    />
  );
}

import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNotify, useStore, useStoreContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { draftOf, type KeptDraft } from '../../state/draft.ts';

type DraftOf = Pick<Resource, 'name' | 'fields'>;

interface KeeperProps {
  name: string;
  resource: DraftOf;
  version: unknown;
}

/** Takes up what was typed before, and keeps what is typed. */
function Keeper({ name, resource, version }: KeeperProps) {
  const store = useStoreContext();
  const notify = useNotify();
  const { control, setValue } = useFormContext();
  const values = useWatch({ control });
  const { dirtyFields } = useFormState({ control });
  const hasKept = useRef(false);
  const [isOpen, setOpen] = useState(false);
  // The form around it takes its values in an effect of its own, which comes after this one.
  useEffect(() => setOpen(true), []);
  useEffect(() => {
    if (!isOpen) return;
    const kept: KeptDraft | undefined = store.getItem(name);
    if (!kept) return;
    for (const [field, value] of Object.entries(kept.values)) setValue(field, value, { shouldDirty: true });
    const isOther = kept.version !== undefined && kept.version !== version;
    notify(isOther ? 'app.draft.takenUpLater' : 'app.draft.takenUp', { type: isOther ? 'warning' : 'info' });
    // Taken up once: the version of the record that is saved is looked at by the server.
  }, [isOpen, store, name, version, notify, setValue]);
  const draft = draftOf(resource, values, dirtyFields, version);
  const text = draft && JSON.stringify(draft);
  useEffect(() => {
    if (text) {
      hasKept.current = true;
      store.setItem(name, JSON.parse(text));
    } else if (hasKept.current) store.removeItem(name);
  }, [store, name, text]);
  return null;
}

const nameOf = (resource: DraftOf, key: string): string => `draft.${resource.name}.${key}`;

/** Whether something was typed into such a form that isn't saved. */
export const useHasDraft = (resource: DraftOf, key: string): boolean =>
  useStore<KeptDraft | undefined>(nameOf(resource, key))[0] !== undefined;

/**
 * What is typed into a form outlives a reload on this device, until it is saved or thrown away; signing out clears it.
 *
 * @param key which form of which record
 * @param version of the record that is edited
 * @returns what stands inside the form, and what forgets the draft
 */
export function useDraft(resource: DraftOf, key: string, version?: unknown): { keeper: ReactNode; forget: () => void } {
  const store = useStoreContext();
  const name = nameOf(resource, key);
  return {
    keeper: <Keeper name={name} resource={resource} version={version} />,
    forget: () => store.removeItem(name),
  };
}

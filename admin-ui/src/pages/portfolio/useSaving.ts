import { useState } from 'react';
import { type HttpError, useNotify, useTranslate } from 'react-admin';
import { failureMessage } from '../../views/failure.ts';
import { save, type Transfer, take, transferResource, useKeep } from './transfer.ts';

/** Writes of a transfer, each answered before the next. */
export interface Saving {
  isPending: boolean;
  /** @returns the transfer as it is then; nothing where it was refused */
  save: (values: Parameters<typeof save>[1]) => Promise<Transfer | undefined>;
  step: (name: Parameters<typeof take>[1]) => Promise<Transfer | undefined>;
  /** What the last refusal said at fields. */
  errors: Record<string, unknown>;
}

/** Writes the transfer, and tells what was refused. */
export function useSaving(transfer: Transfer | undefined, onSaved?: (transfer: Transfer) => void): Saving {
  const translate = useTranslate();
  const notify = useNotify();
  const keep = useKeep();
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, unknown>>({});
  async function tried(work: () => Promise<Transfer>): Promise<Transfer | undefined> {
    setPending(true);
    setErrors({});
    try {
      const made = await work();
      keep(made);
      onSaved?.(made);
      return made;
    } catch (error) {
      notify(failureMessage(translate, transferResource(), 'edited', error), { type: 'error' });
      setErrors(((error as HttpError).body?.errors ?? {}) as Record<string, unknown>);
      return undefined;
    } finally {
      setPending(false);
    }
  }
  return {
    isPending,
    errors,
    save: (values) => tried(() => save(transfer, values)),
    step: (name) => (transfer ? tried(() => take(transfer, name)) : Promise.resolve(undefined)),
  };
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import MendDialog from '../mend/MendDialog.tsx';
import { mendable } from '../mend/place.ts';
import { LackAlert } from './LackAlert.tsx';
import { alsoLacking, type KnownLacks, type Lack } from './lack.ts';

/** Asks for the first thing that is lacking in place of sending the step. @returns whether there is one to ask for */
export type AskFirst = () => boolean;

interface StepLacksProps {
  known: KnownLacks;
  /** Where it is left how the dialog asks. */
  ask: RefObject<AskFirst>;
}

interface Open {
  resource: NonNullable<Lack['at']>['resource'];
  id: string;
  field: string;
  also: string[];
}

/** The form for a lack, with all else that its record lacks; nothing where it isn't typed. */
function formOf(lacks: readonly Lack[], one: Lack | undefined): Open | undefined {
  const { resource, id, path } = one?.at ?? {};
  const field = resource && mendable(resource, path ?? '');
  if (!one || !resource || !field) return undefined;
  const also = alsoLacking(lacks, one).flatMap((other) => mendable(resource, other) ?? []);
  return { resource, id: String(id), field, also: [...new Set(also)] };
}

/**
 * What lacks before a step, in its dialog. Once the step is pressed one form comes after the other, a record each, and when
 * nothing lacks any more the step goes on by itself; whoever closes a form is back in the dialog.
 */
export function StepLacks({ known: { lacks = [], at }, ask }: StepLacksProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open>();
  /** Since when the answer of what lacks is waited for, after something was filled in. */
  const [since, setSince] = useState<number>();
  ask.current = () => {
    const form = formOf(lacks, lacks[0]);
    if (form) setOpen(form);
    return form !== undefined;
  };
  useEffect(() => {
    if (since === undefined || at <= since) return;
    setSince(undefined);
    const next = formOf(lacks, lacks[0]);
    if (next) setOpen(next);
    else if (lacks.length === 0) place.current?.closest('form')?.requestSubmit();
  }, [since, at, lacks]);
  return (
    <div ref={place}>
      {lacks.length > 0 ? (
        <LackAlert
          label={translate('app.lacks.title')}
          title={translate('app.lacks.before', { smart_count: lacks.length })}
          lacks={lacks}
        />
      ) : null}
      {open ? <MendDialog {...open} onSaved={() => setSince(at)} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

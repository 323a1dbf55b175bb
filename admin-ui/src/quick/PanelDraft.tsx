import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { draftOf } from '../state/draft.ts';
import type { KeptDraft } from '../state/keptDraft.ts';
import { KeptDraftKeeper } from '../views/form/useKeptDraft.tsx';
import type { PartForm } from './partForms.ts';

type Values = Record<string, unknown>;

/** A value to be compared: an input says nothing in several ways. */
const saying = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? '' : (value ?? ''));

/** What is other than it began. */
function typed(resource: Resource, values: Values, begins: Values): Values | undefined {
  const isOther = ([name, value]: [string, unknown]) => saying(value) !== saying(begins[name]);
  return draftOf(resource, values, Object.fromEntries(Object.entries(values).filter(isOther)))?.values;
}

interface PanelDraftProps {
  draft: KeptDraft;
  resource: Resource;
  begins: Values;
  forms: readonly PartForm[];
  onDirty: () => void;
}

/** Keeps what is typed into a panel and its parts, and takes it up when the panel is opened again. */
export function PanelDraft({ draft, resource, begins, forms, onDirty }: PanelDraftProps) {
  const { control, setValue } = useFormContext();
  const record = typed(resource, useWatch({ control }), begins);
  const [parts, setParts] = useState<Record<string, Values>>({});
  useEffect(() => {
    const look = () => {
      const all = forms.map((one) => [one.resource.id, typed(one.resource, one.form.getValues(), one.begins)]);
      setParts(Object.fromEntries(all.filter(([, values]) => values)));
    };
    const ends = forms.map(({ form }) => form.watch(look));
    return () => {
      for (const { unsubscribe } of ends) unsubscribe();
    };
  }, [forms]);
  const takeUp = (kept: Values) => {
    onDirty();
    const own = (kept.record ?? {}) as Values;
    for (const [name, value] of Object.entries(own)) setValue(name, value, { shouldDirty: true });
    for (const { resource: part, form } of forms)
      for (const [name, value] of Object.entries((kept.parts as Record<string, Values>)?.[part.id] ?? {}))
        form.setValue(name, value, { shouldDirty: true });
  };
  const isEmpty = !record && Object.keys(parts).length === 0;
  return (
    <KeptDraftKeeper draft={draft} values={isEmpty ? undefined : { record: record ?? {}, parts }} onTakeUp={takeUp} />
  );
}

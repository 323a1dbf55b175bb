import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { lazy, Suspense } from 'react';
import { useCreateSuggestionContext } from 'react-admin';

const RecordDialog = lazy(() => import('./RecordDialog.tsx').then((all) => ({ default: all.RecordDialog })));

/** What was typed into a search, as the first name-like field of a new record. */
function fromSearch(resource: Resource, typed: string | undefined): Record<string, unknown> {
  const name = resource.declaration.display.at(-1);
  const isText = name && resource.fields[name]?.declaration.type === 'string';
  return typed && isText ? { [name]: typed } : {};
}

/** Makes the record that a reference wants, without leaving the form. */
export function CreateInPlace({ resource }: { resource: Resource }) {
  const { filter, onCancel, onCreate } = useCreateSuggestionContext();
  return (
    <Suspense fallback={null}>
      <RecordDialog resource={resource} given={fromSearch(resource, filter)} onSaved={onCreate} onCancel={onCancel} />
    </Suspense>
  );
}

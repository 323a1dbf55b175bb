import type { ErasurePreview } from '@hestia/resources/vocabulary/erasure.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate } from '../../fields/formats.ts';
import { resources } from '../../registry.ts';

/** The preview in sentences: what goes and what stays, and why. */
export function useErasureLines(
  person: Resource,
  preview: ErasurePreview | undefined,
): { removed: string[]; kept: string[] } {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  if (!preview) return { removed: [], kept: [] };
  const text = (key: string, options: Record<string, unknown>) => translate(`app.personalData.${key}`, options);
  const labelsOf = (name: string) => resources.find((one) => one.name === name)?.labels[locale];
  const modelOf = (name: string, count: number) => {
    const labels = labelsOf(name);
    return ((count > 1 ? labels?.plural : labels?.name) ?? name).toLowerCase();
  };
  const fieldsOf = (name: string, fields: string[]) =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(fields.map((field) => labelsOf(name)?.fields[field] ?? field));
  const counted = (key: string, count: number) => (count > 0 ? [text(key, { smart_count: count })] : []);
  const { empties, files, binned, mails, history, parts, retained, references } = preview;
  return {
    removed: [
      ...(empties.length > 0 ? [text('fields', { fields: fieldsOf(person.name, empties) })] : []),
      ...counted('files', files),
      ...counted('binned', binned),
      ...parts
        .filter(({ fate }) => fate === 'deleted')
        .map(({ resource, count }) => text('deleted', { smart_count: count, model: modelOf(resource, count) })),
      ...counted('mails', mails),
      ...counted('history', history),
    ],
    kept: [
      ...retained.map(({ resource, count, law, until, fields }) =>
        text('retained', {
          fields: fieldsOf(person.name, fields),
          until: formatDate(until),
          smart_count: count,
          model: modelOf(resource, count),
          law,
        }),
      ),
      ...parts
        .filter(({ fate }) => fate === 'kept')
        .map(({ resource, count, empties: without }) =>
          text('emptied', { smart_count: count, model: modelOf(resource, count), fields: fieldsOf(resource, without) }),
        ),
      ...references.map(({ resource, count }) =>
        text('references', { smart_count: count, model: modelOf(resource, count) }),
      ),
      text('shell', {}),
    ],
  };
}

import type { Property } from '@hestia/resources/generated/types.ts';
import { lackingFields } from '@hestia/resources/property/lacking.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useLocale } from 'react-admin';
import { parisDay } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { rulesOf } from '../../rules.ts';
import type { LacksViewProps } from '../../views/lacks/lack.ts';
import type { Shown } from '../index.ts';
import { useFeedStates } from './feeds/states.ts';

/** What the property lacks before it is advertised. */
export default function Lacks({ resource, record, children }: LacksViewProps<Shown<Property>, Resource<Property>>) {
  const { field } = useLabels(resource);
  const locale = useLocale() as Language;
  const { data, isPending, dataUpdatedAt } = useFeedStates(String(record.id));
  if (isPending) return children({ lacks: undefined, at: 0 });
  const today = parisDay();
  const problems = (data ?? []).filter(({ active }) => active).flatMap((one) => one.problems);
  const { warnings: words = {} } = resource.labels[locale];
  const points = [
    ...lackingFields(record, problems, today).map((path) => ({ path: String(path), text: field(path) })),
    ...(rulesOf(resource).warn?.(record, { today }) ?? []).map(({ path, code }) => ({
      path: path.split('/').slice(1).join('.'),
      text: words[code] ?? code,
    })),
  ];
  const lacks = points.map(({ path, text }) => ({
    key: `${path} ${text}`,
    text,
    at: { resource: resource as Resource, id: record.id, path },
  }));
  return children({ lacks, at: dataUpdatedAt });
}

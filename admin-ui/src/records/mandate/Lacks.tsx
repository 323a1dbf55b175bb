import type { Mandate } from '@hestia/resources/generated/types.ts';
import type { Offender } from '@hestia/resources/mandate/completeness.ts';
import type { Missing } from '@hestia/resources/mandate/ready.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resourceById } from '../../registry.ts';
import { useMayEdit } from '../../state/archive.ts';
import type { Lack, LacksViewProps } from '../../views/lacks/lack.ts';
import type { Shown } from '../index.ts';
import { lacksOf } from './offenders.ts';

interface Answer {
  missing: Missing[];
  /** Where the mandate says another thing than its property. */
  differs: Missing[];
  offenders: Offender[];
}

/** What the mandate still needs for its next step, or for one of its steps, for who may edit it. */
export default function Lacks({ resource, record, step, children }: LacksViewProps<Shown<Mandate>, Resource<Mandate>>) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const isEditor = useMayEdit()(resource, record);
  const { data, isPending, dataUpdatedAt } = useQuery({
    queryKey: [resource.name, 'lacking', record.id, record.version, step ?? ''],
    enabled: isEditor,
    queryFn: async (): Promise<Answer> => {
      const asked = step ? `?${new URLSearchParams({ step })}` : '';
      return (await httpClient(`${apiUrl()}/${resource.name}/${record.id}/lacking${asked}`)).json as Answer;
    },
  });
  if (!isEditor || isPending) return children({ lacks: isEditor ? undefined : [], at: 0 });
  const { errors = {}, fields } = resource.labels[locale];
  const { missing = [], differs = [], offenders = [] } = data ?? {};
  const own = [...missing, ...(step ? [] : differs)].map(({ path, code, of }): Lack => {
    const other = of && resourceById(of.resource);
    return {
      key: `${path} ${code} ${of?.id ?? ''}`,
      text: errors[code] ?? fields[path.slice(1)] ?? code,
      at: other
        ? { resource: other, id: of.id, path: of.field }
        : { resource: resource as Resource, id: record.id, path: path.split('/')[1] ?? '' },
    };
  });
  return children({ lacks: [...own, ...lacksOf(offenders, translate)], at: dataUpdatedAt });
}

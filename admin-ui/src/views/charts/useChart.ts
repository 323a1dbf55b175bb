import type { ChartDeclaration, Condition, Resource } from '@hestia/resources/vocabulary/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { area, formatMoney, formatNumber, formatShort } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resourceById } from '../../registry.ts';
import { useNames } from '../record/useNames.ts';
import { drawnGroups, type Group, periodText } from './groups.ts';

/** A figure with its words. */
export interface Drawn {
  name: string;
  value: number;
  key: string | null;
  minutes?: number | null;
}

/** What a chart shows of the records that a list finds; nothing until it is known. */
export function useChart(resource: Resource, chart: ChartDeclaration, filter: Condition) {
  const locale = useLocale();
  const translate = useTranslate();
  const { value } = useLabels(resource);
  const { data, error } = useQuery({
    queryKey: [resource.name, 'charts', chart.name, filter],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      const { json } = await httpClient(`${apiUrl()}/${resource.name}/charts/${chart.name}?${query}`);
      return json as { groups: Group[]; isCut: boolean };
    },
  });
  const { by } = chart;
  const reference = typeof by === 'string' ? resource.fields[by]?.declaration.reference : undefined;
  const groups = data && drawnGroups(resource, chart, data.groups);
  const ids = reference ? (groups ?? []).flatMap(({ key }) => key ?? []) : [];
  const { nameOf } = useNames(resourceById(reference?.resource ?? ''), ids);
  const named = (key: string | null): string => {
    if (key === null) return translate('app.charts.none');
    if (typeof by !== 'string') return periodText(key, by.period, area(locale));
    if (reference) return nameOf(key);
    const isFlag = resource.fields[by]?.declaration.type === 'boolean';
    return isFlag ? translate(`ra.boolean.${key}`) : value(by, key);
  };
  const isMoney = chart.field !== undefined && resource.fields[chart.field]?.declaration.type === 'money';
  return {
    drawn: groups?.map((group): Drawn => ({ ...group, name: named(group.key) })),
    isCut: data?.isCut ?? false,
    error,
    short: (amount: number) => formatShort(amount, locale, isMoney),
    figure: (amount: number) => (isMoney ? formatMoney(amount, locale) : formatNumber(amount, locale)),
  };
}

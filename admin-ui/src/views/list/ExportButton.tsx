import type { Condition, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useRef } from 'react';
import { type RaRecord, useDataProvider, useListContext, useLocale } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { useSafeView } from '../../state/safeView.ts';
import { CsvButton } from './CsvButton.tsx';
import type { FileCell } from './cells.ts';
import { exportedPaths, fileLine, type Names } from './csv.ts';
import { learnNames } from './learnNames.ts';
import { useShownColumns } from './useVisibleFields.ts';

const PAGE = 500;

/** All rows of the list's query (or the selected ones) as a file: the columns that are shown, as the person may see them. */
export function ExportButton({
  resource,
  ids,
  where,
}: {
  resource: Resource;
  ids?: string[];
  /** What the list shows before anybody filters it. */
  where?: Condition | undefined;
}) {
  const { filterValues, sort, total } = useListContext();
  const dataProvider = useDataProvider();
  const language = useLocale() as Language;
  const { labels, field } = useLabels(resource);
  const [safe] = useSafeView();
  const known = useRef<Names>(new Map());
  const filter = ids ? { id: ids } : { ...filterValues, ...where };
  const shown = useShownColumns(resource).map(({ source }) => source);
  const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;
  const paths = exportedPaths(resource, shown).filter(
    (path) => !safe || !resource.fields[fieldOf(path)]?.declaration.restricted,
  );
  const fields = [...new Set(paths.map(fieldOf))];

  async function linesOf(page: number): Promise<FileCell[][]> {
    const { data } = await dataProvider.getList<RaRecord>(resource.name, {
      pagination: { page, perPage: PAGE },
      sort,
      filter,
      meta: { fields, total: false },
    });
    await learnNames(dataProvider, resource, data, known.current);
    return data.map((record) => fileLine(resource, paths, record, language, known.current));
  }
  return (
    <CsvButton
      resource={resource.name}
      filter={filter}
      wanted={ids?.length ?? total ?? 0}
      name={labels.plural}
      heading={() => paths.map(field)}
      perPage={PAGE}
      linesOf={linesOf}
    />
  );
}

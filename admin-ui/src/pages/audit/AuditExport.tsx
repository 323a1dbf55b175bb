import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useRef } from 'react';
import { useDataProvider, useListContext, useLocale, useTranslate } from 'react-admin';
import { formatDateTime } from '../../fields/formats.ts';
import { resources } from '../../registry.ts';
import { useSafeView } from '../../state/safeView.ts';
import { CsvButton } from '../../views/list/CsvButton.tsx';
import { csvLine, type Names } from '../../views/list/csv.ts';
import { learn, learnNames } from '../../views/list/learnNames.ts';
import {
  type AuditEntry,
  isSystem,
  resourceByName,
  useActionNames,
  useKindName,
} from '../../views/record/auditEntry.ts';
import { noteReferences } from '../../views/record/noteNames.ts';
import { useNotesOf } from '../../views/record/notes.ts';
import { people } from '../../views/record/usePeople.ts';
import { recordOf, useActorName } from './words.ts';

const PAGE = 200;
const COLUMNS = ['at', 'person', 'action', 'model', 'about', 'changes', 'more', 'why'];

/** What the list is narrowed to as a CSV file, the earliest first, so that what happens meanwhile comes at its end. */
export function AuditExport() {
  const { filterValues, total } = useListContext();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const colon = translate('app.audit.colon');
  const language = useLocale() as Language;
  const [safe] = useSafeView();
  const known = useRef<Names>(new Map());
  const kindName = useKindName();
  const actionName = useActionNames();
  const notesOf = useNotesOf();
  const person = people()?.id ?? '';
  const named = (target: string, id: string) => known.current.get(`${target} ${id}`) ?? id;
  const actorName = useActorName((id) => named(person, id));

  async function learnAll(entries: AuditEntry[]): Promise<void> {
    const actors = entries.map(({ actor }) => actor).filter((one) => !isSystem(one));
    await learn(dataProvider, person, new Set(actors), known.current);
    for (const resource of resources) {
      const records = entries.map(recordOf).filter((one) => one?.kind === resource.name);
      await learn(dataProvider, resource.id, new Set(records.map((one) => one?.id ?? '')), known.current);
      const own = entries.filter((one) => one.resource === resource.name);
      const values = own.flatMap(({ before, after }) => [before, after]);
      await learnNames(dataProvider, resource, values, known.current);
    }
    for (const entry of entries)
      for (const [target, ids] of noteReferences(resourceByName(entry.resource), entry))
        await learn(dataProvider, target, ids, known.current);
  }

  function change(resource: Resource, entry: AuditEntry, name: string): string {
    const label = resource.labels[language].fields[name] ?? name;
    if (entry.hidden[name] === 'secret') return label + colon + translate('app.audit.secret');
    if (entry.hidden[name]) return label + colon + translate('app.audit.restricted');
    if (safe && resource.fields[name]?.declaration.restricted) return label + colon + translate('app.safeView.hidden');
    const text = (values: Record<string, unknown>) =>
      csvLine(resource, [name], values, language, known.current).join('') || '–';
    if (entry.action === 'create') return label + colon + text(entry.after);
    if (entry.action === 'delete') return label + colon + text(entry.before);
    return `${label}${colon}${text(entry.before)} → ${text(entry.after)}`;
  }

  function line(entry: AuditEntry): string[] {
    const resource = resourceByName(entry.resource);
    const record = recordOf(entry);
    const target = record && resourceByName(record.kind);
    const names = Object.keys({ ...entry.before, ...entry.after }).filter((name) => resource?.fields[name]);
    return [
      formatDateTime(entry.at),
      actorName(entry),
      actionName(resource, entry.action),
      kindName(entry.resource),
      record ? named(target?.id ?? '', record.id) : '',
      resource ? names.map((name) => change(resource, entry, name)).join(' | ') : '',
      notesOf(resource, entry, named)
        .map((note) => note.join(colon))
        .join(' | '),
      entry.reason ?? '',
    ];
  }

  async function linesOf(page: number): Promise<string[][]> {
    const { data } = await dataProvider.getList<AuditEntry>('audit-events', {
      pagination: { page, perPage: PAGE },
      sort: { field: 'at', order: 'ASC' },
      filter: filterValues,
    });
    await learnAll(data);
    return data.map(line);
  }
  return (
    <CsvButton
      resource="audit-events"
      filter={filterValues}
      wanted={total ?? 0}
      name={translate('app.menu.audit')}
      heading={() => COLUMNS.map((one) => translate(`app.audit.${one}`))}
      perPage={PAGE}
      linesOf={linesOf}
    />
  );
}

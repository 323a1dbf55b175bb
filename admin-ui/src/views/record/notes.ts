import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useLocale, useTranslate } from 'react-admin';
import { formatDate, formatNumber } from '../../fields/formats.ts';
import { type AuditEntry, type Narrowing, resourceByName, useActionNames, useKindName } from './auditEntry.ts';
import { browserName } from './browser.ts';
import { narrowedTarget, notedTarget } from './noteNames.ts';

/** Said of who did it, or by what is told beside it. */
const ELSEWHERE = ['account', 'search', 'mail'];
/** In this order; what isn't named here comes after. */
const FIRST = ['reason', 'method', 'field', 'file', 'rows', 'refused', 'filter', 'count', 'times', 'address', 'device'];

const place = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** What an entry tells beside changed fields, in words: names and texts. `nameOf` names records by resource and id. */
export type NotesOf = (
  resource: Resource | undefined,
  entry: AuditEntry,
  nameOf: (target: string, id: string) => string,
) => [name: string, text: string][];

/** Says it for any resource, or part of the platform. */
export function useNotesOf(): NotesOf {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const actionName = useActionNames();
  const kindName = useKindName();
  const label = (resource: Resource | undefined, path: string): string =>
    resource?.labels[locale].fields[path] ?? translate(`app.audit.filters.${path}`, { _: path });
  const word = (resource: Resource | undefined, field: string, value: string, all: Narrowing[]): string => {
    if (resource) return resource.labels[locale].values?.[field]?.[value] ?? value;
    const kind = all.find((one) => one.field === 'resource')?.value;
    if (field === 'action') return actionName(resourceByName(String(kind)), value);
    if (field === 'resource') return kindName(value);
    return field === 'from' || field === 'to' ? formatDate(value) : value;
  };
  return (resource, { after }, nameOf) => {
    const narrowed = ({ field, value }: Narrowing, _: number, all: Narrowing[]): string => {
      const name = label(resource, field);
      if (value === undefined) return name;
      const target = narrowedTarget(resource, field);
      const texts = [value]
        .flat()
        .map((one) => (target ? nameOf(target, String(one)) : word(resource, field, String(one), all)));
      return name + translate('app.audit.colon') + texts.join(', ');
    };
    const text = (name: string, value: unknown): string => {
      if (name === 'filter') return (value as Narrowing[]).map(narrowed).join(' · ') || translate('app.audit.whole');
      if (name === 'field') return label(resource, String(value));
      if (name === 'device') return browserName(String(value)) || translate('app.profile.unknownDevice');
      if (name === 'method' || name === 'reason') return translate(`app.audit.${name}s.${value}`, { _: String(value) });
      const target = notedTarget(name);
      if (target)
        return [value]
          .flat()
          .map((one) => nameOf(target, String(one)))
          .join(', ');
      if (typeof value === 'number') return formatNumber(value, locale);
      return translate(`app.audit.values.${value}`, { _: String(value) });
    };
    return Object.entries(after)
      .filter(([name, value]) => !(resource?.fields[name] || ELSEWHERE.includes(name)) && value !== null)
      .sort(([left], [right]) => place(left) - place(right))
      .map(([name, value]) => [translate(`app.audit.notes.${name}`, { _: name }), text(name, value)]);
  };
}

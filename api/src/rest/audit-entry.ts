import { mayField, unreadableFields } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../records/caller.ts';
import { shownFiles } from '../records/files/file-entries.ts';

type Values = Record<string, unknown>;

/** Why values of a field aren't told: nobody reads them, or this person doesn't. */
export type Hidden = 'secret' | 'restricted';

/** The fields of an entry that aren't told to this caller; `record` is what it is about, as it is now. */
function hiddenFields(resource: Resource, caller: Caller, row: Values, record: Values): Record<string, Hidden> {
  const names = Object.keys({ ...(row.before as Values), ...(row.after as Values) });
  const secret = unreadableFields(resource);
  // Of a record that the caller doesn't read nothing is told but that it changed.
  const withheld = Object.keys(resource.fields).filter(
    (name) => name !== 'id' && !secret.includes(name) && !mayField(caller.ability, resource, name, record),
  );
  const hidden = names.flatMap((name): [string, Hidden][] => {
    if (secret.includes(name)) return [[name, 'secret']];
    // What was noted beside the fields, such as why a client was called, may follow from what is restricted.
    const isNote = row.kind === 'change' && resource.fields[name] === undefined;
    return withheld.includes(name) || (isNote && withheld.length > 0) ? [[name, 'restricted']] : [];
  });
  return Object.fromEntries(hidden);
}

/**
 * An entry as this caller may read it: what is hidden stays in it as null, and `hidden` says why.
 *
 * @param resource absent: it is about a part of the platform
 * @param record what it is about, as it is now
 */
export function shownEntry(row: Values, caller: Caller, resource: Resource | undefined, record: Values = {}): Values {
  const hidden = resource ? hiddenFields(resource, caller, row, record) : {};
  const shown = (values: unknown): Values =>
    Object.fromEntries(
      Object.entries((values ?? {}) as Values).map(([name, value]) => {
        const field = resource?.fields[name];
        if (hidden[name]) return [name, null];
        return [name, field ? shownFiles(field.declaration, caller, value) : value];
      }),
    );
  const { record_id: recordId, ...rest } = row;
  return { ...rest, recordId, before: shown(row.before), after: shown(row.after), hidden };
}

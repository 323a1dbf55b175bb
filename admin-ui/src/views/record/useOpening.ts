import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';

/** Opening the page of a record gives the person the states that are declared so, such as having read it. */
export function useOpening(resource: Resource, record: RaRecord | undefined): void {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  // Who marks it as unread again isn't contradicted by the page that is still open.
  const opened = useRef<string>(undefined);
  const states = Object.entries(resource.declaration.perPerson ?? {}).filter(([, { opening }]) => opening);
  const lacking = record ? states.map(([name]) => name).filter((name) => record[name] === false) : [];
  const until = states.map(([, state]) => record?.[state.until ?? '']).join(' ');
  const key = record ? `${record.id} ${until}` : undefined;
  const wanted = lacking.join(' ');
  useEffect(() => {
    if (!record || !wanted || opened.current === key) return;
    opened.current = key;
    const marks = wanted.split(' ').map((state) => dataProvider.mark(resource, state, [record.id], true));
    // Whether it was read is no reason to trouble anybody: the next opening tries again.
    Promise.all(marks).then(
      () => queries.invalidateQueries({ queryKey: [resource.name, 'getList'] }),
      () => undefined,
    );
  }, [record, wanted, key, resource, dataProvider, queries]);
}

import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { ApartLine } from './ApartLine.tsx';
import { isOutOfUse } from './offered.ts';
import { RecordName } from './RecordName.tsx';
import { useChoiceName } from './useChoiceName.ts';

/** A record among those that are offered; what is no longer in use says so. */
export function ChoiceLine({ resource, record }: { resource: Resource; record: Record<string, unknown> }) {
  const nameOf = useChoiceName(resource);
  if (isOutOfUse(resource, record)) return <span>{nameOf(record)}</span>;
  return (
    <span>
      <RecordName resource={resource} record={record} />
      <ApartLine resource={resource} record={record} />
    </span>
  );
}

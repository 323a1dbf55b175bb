import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { usePeople } from '../record/usePeople.ts';
import { useMergeNames } from './useMergeNames.ts';

/** Who would read what they don't read now, or no more: a record, and people by their ids. */
export interface Opens {
  record: string;
  people: string[];
}

interface MergeOpensProps {
  resource: Resource;
  records: readonly [RaRecord, RaRecord];
  opens?: Opens[] | undefined;
  closes?: Opens[] | undefined;
}

/** Says before a merge who comes to read which of the two, and who doesn't any more. */
export function MergeOpens({ resource, records, opens = [], closes = [] }: MergeOpensProps) {
  const translate = useTranslate();
  const { nameOf } = usePeople([...new Set([...opens, ...closes].flatMap(({ people }) => people))]);
  const names = useMergeNames(resource, records);
  if (opens.length + closes.length === 0) return null;
  const said = [
    ...opens.map((one) => ({ ...one, words: 'app.merge.opens' })),
    ...closes.map((one) => ({ ...one, words: 'app.merge.closes' })),
  ];
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {said.map(({ record: id, people, words }) => (
        <div key={`${words} ${id}`}>
          {translate(words, {
            name: records[0].id === id ? names.name : names.other,
            people: people.map(nameOf).join(', '),
          })}
        </div>
      ))}
    </Alert>
  );
}

import type { RelatedCard as Declared, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Stack } from '@mui/material';
import { useEffect } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { RecordName } from '../../fields/shared/RecordName.tsx';
import { TOGETHER } from '../../providers/reads.ts';
import { startingSort } from '../../sorting.ts';
import { FieldValue } from '../FieldValue.tsx';
import { CardFacts } from '../list/CardFacts.tsx';
import { RecordPicture } from '../RecordPicture.tsx';
import { CardFrame, CardLines } from './CardFrame.tsx';
import { lineFields } from './lineFields.ts';

const ROWS = 3;

interface RelatedCardProps {
  target: Resource;
  record: RaRecord;
  card: Declared;
  title: string;
  to?: string | undefined;
  onSettled: () => void;
}

/** One of the records, by its name where it has a page, and what is declared of it. */
export function RecordLine({ target, record, show }: { target: Resource; record: RaRecord; show: string[] }) {
  const [first = '', ...rest] = show;
  const hasPage = Boolean(target.declaration.path);
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <RecordPicture resource={target} record={record} sx={{ width: 72, height: 54 }} />
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>
          {hasPage ? (
            <RecordName resource={target} record={record} isLink />
          ) : (
            <FieldValue resource={target} path={first} record={record} compact />
          )}
        </Box>
        <CardFacts resource={target} record={record} paths={hasPage ? show : rest} />
      </Box>
    </Stack>
  );
}

/** The first records of another kind that lead here, and how many there are. */
export function RelatedCard({ target, record, card, title, to, onSettled }: RelatedCardProps) {
  const isMany = target.fields[card.field]?.declaration.type === 'references';
  const id = String(record.id);
  const [field, order] = card.sort ?? [];
  const { data, isPending } = useGetList<RaRecord>(target.name, {
    filter: { ...card.where, [card.field]: isMany ? { any: [id] } : id },
    pagination: { page: 1, perPage: card.rows ?? ROWS },
    sort: field && order ? { field, order } : startingSort(target),
    meta: { ...TOGETHER, fields: lineFields(target, card.show), total: false },
  });
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  if (!data?.length) return null;
  return (
    <CardFrame title={title} to={to}>
      <CardLines>
        {data.map((one) => (
          <RecordLine key={one.id} target={target} record={one} show={card.show} />
        ))}
      </CardLines>
    </CardFrame>
  );
}

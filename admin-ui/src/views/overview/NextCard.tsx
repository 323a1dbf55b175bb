import { Stack } from '@mui/material';
import { useEffect } from 'react';
import type { RecordViewProps } from '../../records/index.ts';
import { isArchived } from '../../state/archive.ts';
import { useTimeline } from '../activity/useTimeline.ts';
import { WrittenLine } from '../activity/WrittenLine.tsx';
import { LATEST } from './ActivityCard.tsx';
import { CardFrame } from './CardFrame.tsx';

const ROWS = 2;

interface NextCardProps extends RecordViewProps {
  title: string;
  to: string;
  rows?: number | undefined;
  onSettled: () => void;
}

/** What somebody has to do next about the record, done by a click. */
export function NextCard({ resource, record, title, to, rows = ROWS, onSettled }: NextCardProps) {
  const { waiting, isPending } = useTimeline(resource, String(record.id), LATEST);
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  if (waiting.length === 0) return null;
  return (
    <CardFrame title={title} to={to}>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {waiting.slice(0, rows).map((one) => (
          <WrittenLine key={one.record.id} {...one} isClosed={isArchived(resource, record)} />
        ))}
      </Stack>
    </CardFrame>
  );
}

import type { Compared } from '@hestia/resources/vocabulary/compared.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import CompareIcon from '@mui/icons-material/ViewWeekOutlined';
import { Button, Skeleton, Stack } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { TOGETHER } from '../../providers/reads.ts';

const Comparison = lazy(() => import('./Comparison.tsx'));

const ASKED = 'compare';

interface ComparableProps {
  resource: Resource;
  section: Compared;
  record: RaRecord;
  target: Resource;
  /** The list. */
  children: ReactNode;
}

/** A list whose records can be looked at side by side, once there are two; the look is in the address. */
export function Comparable({ resource, section, record, target, children }: ComparableProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useSearchParams();
  const { field } = section.related;
  const isMany = target.fields[field]?.declaration.type === 'references';
  const { total = 0 } = useGetList(target.name, {
    filter: { [field]: isMany ? { any: [record.id] } : record.id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    meta: { ...TOGETHER, fields: ['id'] },
  });
  const isCompared = asked.get(ASKED) === section.name;
  if (total < 2 && !isCompared) return children;
  const turn = () =>
    setAsked((before) => {
      const next = new URLSearchParams(before);
      if (isCompared) next.delete(ASKED);
      else next.set(ASKED, section.name);
      return next;
    });
  return (
    <Stack spacing={1.5}>
      <Button startIcon={isCompared ? undefined : <CompareIcon />} onClick={turn} sx={{ alignSelf: 'flex-start' }}>
        {translate(isCompared ? 'app.comparison.list' : 'app.comparison.open')}
      </Button>
      {isCompared ? (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <Comparison resource={resource} record={record} section={section} />
        </Suspense>
      ) : (
        children
      )}
    </Stack>
  );
}

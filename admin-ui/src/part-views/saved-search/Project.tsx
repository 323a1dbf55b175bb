import type { SavedSearch } from '@hestia/resources/generated/types.ts';
import { type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import { Stack, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { useLabels } from '../../labels.ts';
import { TOGETHER } from '../../providers/reads.ts';
import type { AnyCardProps } from '../../records/index.ts';
import { resourceById } from '../../registry.ts';
import { FieldValue } from '../../views/FieldValue.tsx';
import { CardFrame } from '../../views/overview/CardFrame.tsx';
import { sentenceOf } from './sentence.ts';
import { useWhere } from './useWhere.ts';

/** What is looked for first, as one would say it. */
function Sentence({ search, resource }: { search: SavedSearch; resource: Resource<SavedSearch> }) {
  const { value: word } = useLabels(resource);
  const translate = useTranslate();
  const locale = useLocale();
  const where = useWhere(search).join(', ');
  const { rating } = search;
  return (
    <>
      <Typography sx={{ fontSize: 16, fontWeight: 600 }}>{sentenceOf(search, { locale, translate, word })}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        {where ? (
          <Typography variant="body2" color="textSecondary">
            {where}
          </Typography>
        ) : null}
        {rating && rating !== 'none' ? <FieldValue resource={resource} path="rating" record={search} /> : null}
      </Stack>
    </>
  );
}

/** The project of whoever looks in a sentence: the main search, and how many others there are. */
export default function Project({ resource, record, title, to, onSettled }: AnyCardProps) {
  const translate = useTranslate();
  const search = resourceById('saved-search');
  const field = wholeFields(search?.declaration.holders).find(
    (name) => search?.fields[name]?.declaration.reference?.resource === resource.id,
  );
  const {
    data,
    total = 0,
    isPending,
  } = useGetList<SavedSearch>(search?.name ?? '', {
    filter: { [field ?? '']: record.id },
    sort: { field: 'default', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
    meta: TOGETHER,
  });
  useEffect(() => {
    if (!isPending) onSettled();
  }, [isPending, onSettled]);
  const [main] = data ?? [];
  if (!search || !main) return null;
  return (
    <CardFrame
      title={title}
      to={to}
      {...(total > 1 ? { more: translate('app.cards.allOf', { smart_count: total }) } : {})}
    >
      <Sentence search={main} resource={search} />
    </CardFrame>
  );
}

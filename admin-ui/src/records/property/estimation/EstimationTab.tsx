import { mayEditField } from '@hestia/permissions/index.ts';
import type { Property } from '@hestia/resources/generated/types.ts';
import { type Estimation, FAR_METRES } from '@hestia/resources/property/estimation.ts';
import type { FieldName } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useLocale, useNotify, useTranslate, useUpdate } from 'react-admin';
import { formatDistance } from '../../../fields/formats.ts';
import { useLabels } from '../../../labels.ts';
import { useSession } from '../../../session.tsx';
import { failureMessage } from '../../../views/failure.ts';
import { Panel } from '../../../views/Panel.tsx';
import { SheetButtons } from '../../../views/prints/SheetButtons.tsx';
import type { RecordViewProps } from '../../index.ts';
import { Comparables } from './Comparables.tsx';
import { useEstimation } from './estimation.ts';
import { RangeCard } from './RangeCard.tsx';
import { SoldPrices } from './SoldPrices.tsx';

const NearMap = lazy(() => import('./NearMap.tsx'));

type Kept = Extract<FieldName<Property>, 'estimationPrice' | 'estimationRent' | 'estimationWithout'>;

/** Keeps something of the estimation with the property, for who may, one after the other. @returns whether it was kept */
function useKeep({ resource, record }: RecordViewProps<Property>) {
  const { ability } = useSession();
  const translate = useTranslate();
  const notify = useNotify();
  const [update] = useUpdate();
  const known = useRef(record);
  if (Number(record.version) >= Number(known.current.version)) known.current = record;
  const turn = useRef<Promise<boolean>>(Promise.resolve(true));
  return (field: Kept, value: number | string[]) =>
    mayEditField(ability, resource, field, record)
      ? () => {
          turn.current = turn.current.then(async () => {
            const before = known.current;
            try {
              known.current = await update(
                resource.name,
                { id: record.id, data: { ...before, [field]: value }, previousData: before },
                { returnPromise: true, mutationMode: 'pessimistic' },
              );
              if (field !== 'estimationWithout') notify('app.saved', { type: 'success' });
              return true;
            } catch (error) {
              notify(failureMessage(translate, resource, 'edited', error), { type: 'error' });
              return false;
            }
          });
          return turn.current;
        }
      : undefined;
}

/** How far was looked, or that nothing could be found. */
function Scope({ estimation: { radius, comparables, price } }: { estimation: Estimation }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (comparables.length === 0) return <Typography>{translate('app.estimation.nothing')}</Typography>;
  const place =
    radius === null
      ? translate('app.estimation.postcode')
      : translate('app.estimation.around', { distance: formatDistance(radius, locale) });
  return (
    <Typography variant="body2" color="textSecondary">
      {[
        translate('app.estimation.method', { place }),
        ...(price ? [] : [translate('app.estimation.tooFew')]),
        ...(price && radius !== null && radius > FAR_METRES ? [translate('app.estimation.far')] : []),
      ].join(' ')}
    </Typography>
  );
}

interface FiguresProps {
  record: RecordViewProps<Property>['record'];
  estimation: Estimation;
  keep: ReturnType<typeof useKeep>;
}

function Figures({ record, estimation, keep }: FiguresProps) {
  const translate = useTranslate();
  const { price, rent } = estimation;
  if (!price && !rent) return null;
  const cards = [
    { name: 'price', range: price, field: 'estimationPrice' },
    { name: 'rent', range: rent, field: 'estimationRent' },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {cards.map(({ name, range, field }) => {
        if (!range) return null;
        const onTake = keep(field, range.middle);
        return (
          <RangeCard
            key={name}
            title={translate(`app.estimation.${name}`)}
            range={range}
            taken={record[field]}
            {...(onTake ? { onTake: () => void onTake() } : {})}
          />
        );
      })}
    </Box>
  );
}

/** What the property would fetch, by what it is compared with, and the report that the vendor gets. */
export default function EstimationTab({ resource, record }: RecordViewProps<Property>) {
  const { section } = useLabels(resource);
  const translate = useTranslate();
  const keep = useKeep({ resource, record });
  // At once, and only looked at by who may not change the property.
  const [tried, setTried] = useState<string[]>();
  const without = tried ?? record.estimationWithout ?? [];
  const { data: estimation, error } = useEstimation(String(record.id), record.version, without);
  const counted = estimation?.comparables.filter(({ id }) => !without.includes(id)) ?? [];
  const places = new Map(counted.map(({ id }, at) => [id, at + 1]));
  const toggle = (id: string) => {
    const next = without.includes(id) ? without.filter((one) => one !== id) : [...without, id];
    setTried(next);
    void keep('estimationWithout', next)?.().then((isKept) => isKept || setTried(undefined));
  };
  return (
    <Panel title={section('comparison')}>
      {error ? <Alert severity="warning">{error.message}</Alert> : null}
      {!estimation && !error ? <Skeleton variant="rounded" height={240} /> : null}
      {estimation?.missing.length ? (
        <Typography>
          {translate('app.estimation.missing', {
            fields: estimation.missing.map((need) => translate(`app.estimation.needs.${need}`)).join(', '),
          })}
        </Typography>
      ) : null}
      {estimation?.subject ? (
        <Stack spacing={2}>
          <Figures record={record} estimation={estimation} keep={keep} />
          <Scope estimation={estimation} />
          {estimation.sold ? <SoldPrices sold={estimation.sold} comparables={counted} /> : null}
          {estimation.comparables.length > 0 ? (
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
              }}
            >
              <Comparables
                resource={resource}
                comparables={estimation.comparables}
                numberOf={(id) => places.get(id)}
                onToggle={toggle}
              />
              {estimation.radius === null ? null : (
                <Suspense fallback={<Skeleton variant="rounded" height={340} />}>
                  <NearMap
                    key={estimation.radius}
                    subject={estimation.subject}
                    comparables={counted.map((comparable, at) => ({ comparable, number: at + 1 }))}
                    radius={estimation.radius}
                  />
                </Suspense>
              )}
            </Box>
          ) : null}
          {estimation.comparables.length > 0 || estimation.sold?.state === 'told' ? (
            <Box>
              <SheetButtons resource={resource} record={record} section="comparison" />
            </Box>
          ) : null}
        </Stack>
      ) : null}
    </Panel>
  );
}

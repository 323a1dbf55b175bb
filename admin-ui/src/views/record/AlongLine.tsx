import { refusalMessage, refusalOfStep } from '@hestia/permissions/index.ts';
import {
  type AlsoStep,
  isAtStep,
  type Language,
  narrowed,
  type Resource,
  relatedResource,
  stepNamed,
} from '@hestia/resources/vocabulary/index.ts';
import { Typography } from '@mui/material';
import { type RaRecord, useGetList, useLocale, useTranslate } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { resources } from '../../registry.ts';
import { useSession } from '../../session.tsx';

/** So many are named; of the others their number is told. */
const NAMED = 5;

interface AlongProps {
  also: AlsoStep;
  target: Resource;
  record: RaRecord;
}

/** The records that take a step along, as far as the person reads them. */
function useAlong({ also, target, record }: AlongProps) {
  const ids = [record[also.of ?? ''] ?? []].flat();
  const meant = also.of ? ids : record.id;
  const which = also.by ? { [also.by]: meant } : { id: ids };
  const taken = stepNamed(target, also.step);
  const standing = also.ifPossible && taken ? { [taken.graph.field]: { in: taken.step.from } } : {};
  const filter = narrowed(which, also.where ?? {}, standing);
  return useGetList(
    target.name,
    { filter, pagination: { page: 1, perPage: NAMED }, sort: { field: 'id', order: 'ASC' } },
    { enabled: !also.of || ids.length > 0 },
  );
}

function Line({ also, target, record }: AlongProps) {
  const { labels, transition } = useLabels(target);
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const { ability, actor } = useSession();
  const { data = [], total = data.length } = useAlong({ also, target, record });
  const taken = stepNamed(target, also.step);
  if (!taken || (total === 0 && also.by)) return null;
  const names = data.map((one) => displayOf(target, one)).join(', ');
  const more = total > data.length ? ` ${translate('app.step.more', { smart_count: total - data.length })}` : '';
  const isOut = !also.ifPossible && data.some((one) => !isAtStep(taken, one));
  const isOthers = !also.system && data.some((one) => refusalOfStep(ability, actor, target, one, taken) === 'acl');
  const why = isOthers ? refusalMessage('acl', locale) : translate('app.step.notNow');
  return (
    <Typography component="li" variant="body2" color={isOut || isOthers ? 'error' : 'textPrimary'}>
      {translate('app.pair', { what: transition(also.step), value: labels.name })}
      {names ? ` ${names}${more}` : ''}
      {isOut || isOthers ? ` (${why})` : ''}
    </Typography>
  );
}

/** One step that is taken along, and on which records. */
export function AlongLine({ resource, record, also }: { resource: Resource; record: RaRecord; also: AlsoStep }) {
  const target = relatedResource(resources, resource, also);
  return target ? <Line also={also} target={target} record={record} /> : null;
}

import { may, reachesRecords } from '@hestia/permissions/index.ts';
import type { Compared } from '@hestia/resources/vocabulary/compared.ts';
import type { AddingDeclaration, Resource, Section } from '@hestia/resources/vocabulary/index.ts';
import { Pagination, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { displayOf, useLabels } from '../../labels.ts';
import { AddButton } from '../../quick/AddButton.tsx';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { startingSort } from '../../sorting.ts';
import { isArchived } from '../../state/archive.ts';
import { Confirmation } from '../Confirmation.tsx';
import { Comparable } from '../compare/Comparable.tsx';
import { failureMessage } from '../failure.ts';
import { Unretrieved } from '../Unretrieved.tsx';
import { begunAt, isChangeable, isLoose, mayAddTo, takesMore } from './adding.ts';
import { LinkedRows } from './LinkedRows.tsx';
import { linked } from './linked.ts';
import { PartsList } from './PartsList.tsx';
import { RecordPicker } from './RecordPicker.tsx';

const ROWS = 10;

interface RelatedListProps {
  resource: Resource;
  section: Section;
  record: RaRecord;
  related: NonNullable<Section['related']>;
}

/** The records of another kind that refer to this one: looked at, linked, made, taken away. */
export function RelatedList({ resource, section, record, related }: RelatedListProps) {
  const target = resourceById(related.resource);
  if (!target) return null;
  const List = target.declaration.path ? Linked : PartsList;
  const list = <List {...related} resource={resource} target={target} record={record} rows={related.rows ?? ROWS} />;
  return related.compare ? (
    <Comparable resource={resource} section={section as Compared} record={record} target={target}>
      {list}
    </Comparable>
  ) : (
    list
  );
}

interface LinkedProps {
  /** The resource of the page. */
  resource: Resource;
  target: Resource;
  record: RaRecord;
  field: string;
  /** Of a page. */
  rows: number;
  /** Constants by which they are narrowed, which a new one begins with: the first of several. */
  where?: NonNullable<Section['related']>['where'];
  adding?: AddingDeclaration;
}

function Linked({ resource, target, record, field, rows, where, adding }: LinkedProps) {
  const { labels } = useLabels(target);
  const { ability, actor } = useSession();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update] = useUpdate();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<RaRecord>();
  const id = String(record.id);
  const isMany = target.fields[field]?.declaration.type === 'references';
  const { data, total, isPending, error, refetch } = useGetList<RaRecord>(target.name, {
    filter: { ...where, [field]: isMany ? { any: [id] } : id },
    pagination: { page, perPage: rows },
    sort: startingSort(target),
  });

  function link(other: RaRecord, isLinked: boolean) {
    setAsked(undefined);
    update(
      target.name,
      { id: other.id, data: { ...other, [field]: linked(other[field], isMany, id, isLinked) }, previousData: other },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('app.saved', { type: 'success' });
          refresh();
        },
        onError: (error) =>
          notify(failureMessage(translate, target, isLinked ? 'added' : 'edited', error), { type: 'error' }),
      },
    );
  }
  const begun = begunAt(target, { field, where, adding }, record);
  const of = resourceById(target.fields[field]?.declaration.reference?.resource ?? '');
  const isAway = Boolean(of && isArchived(of, record));
  const place = { ability, actor, resource, record, target, field, adding };
  const mayAdd = !isAway && mayAddTo(place);
  // What is said of a record when it is made, and then no more, links nothing that is there.
  const { immutable, readOnly } = target.fields[field]?.declaration ?? {};
  const mayLink =
    !isAway &&
    !immutable &&
    !readOnly &&
    reachesRecords(actor, target) &&
    may(ability, 'edit', target) &&
    takesMore(place);
  const mayUnlink = (row: RaRecord) =>
    isLoose(target, field) && takesMore(place) && isChangeable(ability, target, field, row);
  const pick = (other: RaRecord) =>
    isChangeable(ability, target, field, other)
      ? link(other, true)
      : notify('app.related.unlinkable', { type: 'warning', messageArgs: { name: displayOf(target, other) } });
  return (
    <Stack spacing={1.5}>
      {mayAdd || mayLink ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {mayLink ? (
            <RecordPicker
              target={target}
              label={translate('app.related.link', { model: labels.name.toLowerCase() })}
              onPick={pick}
            />
          ) : null}
          {mayAdd ? <AddButton resource={target} values={begun} from={id} /> : null}
        </Stack>
      ) : null}
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {error ? <Unretrieved resource={target} error={error} onTryAgain={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <Typography color="textSecondary">
          {/* How one begins is said where one can begin. */}
          {((mayAdd || mayLink) && labels.empty) || translate('app.nothingYet', { model: labels.name.toLowerCase() })}
        </Typography>
      ) : null}
      {data && data.length > 0 ? (
        <LinkedRows target={target} field={field} rows={data} mayUnlink={mayUnlink} onUnlink={setAsked} />
      ) : null}
      {total !== undefined && total > rows ? (
        <Pagination count={Math.ceil(total / rows)} page={page} onChange={(_, next) => setPage(next)} size="small" />
      ) : null}
      <Confirmation
        isOpen={asked !== undefined}
        title={asked ? translate('app.related.unlink', { name: displayOf(target, asked) }) : ''}
        content={translate('app.related.unlinkText')}
        onConfirm={() => asked && link(asked, false)}
        onClose={() => setAsked(undefined)}
      />
    </Stack>
  );
}

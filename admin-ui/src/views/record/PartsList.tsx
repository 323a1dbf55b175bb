import { mayNow } from '@hestia/permissions/index.ts';
import { BIN_DAYS } from '@hestia/resources/vocabulary/bin.ts';
import { type AddingDeclaration, type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, IconButton, Skeleton, Stack, Tooltip, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import {
  ListContextProvider,
  type RaRecord,
  type SortPayload,
  useDelete,
  useListController,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useLabels, withColon } from '../../labels.ts';
import { partOf } from '../../part-views/index.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { isArchived } from '../../state/archive.ts';
import { Confirmation } from '../Confirmation.tsx';
import { failureMessage } from '../failure.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { ReorderButton } from '../list/ReorderButton.tsx';
import { Unretrieved } from '../Unretrieved.tsx';
import { mayAddTo } from './adding.ts';
import { isDeletable } from './deletable.ts';
import { PartLine } from './PartLine.tsx';

/** More than anybody lists of one record's parts. */
const ALL = 100;

interface PartsListProps {
  target: Resource;
  /** The reference that leads to this record. */
  field: string;
  record: RaRecord;
  /** The resource of the page. */
  resource: Resource;
  adding?: AddingDeclaration;
}

/** In their own order, else as declared, else as they came. */
function orderOf({ declaration: { ordered, sort } }: Resource, isWhole: boolean): SortPayload {
  if (isWhole && ordered) return { field: ordered, order: 'ASC' };
  const [field, order] = sort ?? ['createdAt', 'ASC'];
  return { field, order };
}

/** Records without a page of their own that belong to this one: looked at, added, edited, put in order, taken away. */
export function PartsList({ target, field, record, resource, adding }: PartsListProps) {
  const { labels } = useLabels(target);
  const { ability, actor } = useSession();
  const translate = useTranslate();
  const notify = useNotify();
  const [remove, { isPending: isRemoving }] = useDelete();
  const [edited, setEdited] = useState<RaRecord | 'new'>();
  const [asked, setAsked] = useState<RaRecord>();
  const isWhole = wholeFields(target.declaration.holders).includes(field);
  const list = useListController<RaRecord>({
    resource: target.name,
    filter: { [field]: record.id },
    perPage: ALL,
    sort: orderOf(target, isWhole),
    disableSyncWithLocation: true,
    storeKey: false,
  });
  const { data, isPending, error } = list;
  const refresh = useRefresh();
  const Part = partOf(target) ?? PartLine;
  const isSingle = target.declaration.unique?.some((fields) => fields.join() === field);
  const hasRoom = data !== undefined && !(isSingle && data?.length);
  const of = resourceById(target.fields[field]?.declaration.reference?.resource ?? '');
  const isAway = of !== undefined && isArchived(of, record);
  const isClosed = isWhole && isAway;
  const mayAdd = hasRoom && !isAway && mayAddTo({ ability, actor, resource, record, target, field, adding });
  const done = (message: string) => {
    setEdited(undefined);
    setAsked(undefined);
    notify(message, { type: 'success' });
    // What the parts are may change the record itself.
    refresh();
  };
  const confirm = () =>
    asked &&
    remove(
      target.name,
      { id: asked.id, previousData: asked },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => done('app.deleted'),
        onError: (error) => {
          setAsked(undefined);
          notify(failureMessage(translate, target, 'deleted', error), { type: 'error' });
        },
      },
    );
  const action = (one: RaRecord, kind: 'edit' | 'delete', what: string) => {
    const label = withColon(translate(`ra.action.${kind}`), what);
    const Icon = kind === 'edit' ? EditIcon : DeleteIcon;
    return (
      <Tooltip title={translate(`ra.action.${kind}`)}>
        <IconButton size="small" aria-label={label} onClick={() => (kind === 'edit' ? setEdited(one) : setAsked(one))}>
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
    );
  };
  return (
    <ListContextProvider value={list}>
      {isPending ? <Skeleton variant="rounded" height={80} /> : null}
      {error ? <Unretrieved resource={target} error={error} onTryAgain={() => void list.refetch()} /> : null}
      {data?.length === 0 ? (
        <Typography color="textSecondary">
          {labels.empty ?? translate('app.nothingYet', { model: labels.name.toLowerCase() })}
        </Typography>
      ) : null}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
          {data?.map((one) => (
            <Part
              key={one.id}
              resource={target}
              without={field}
              record={one}
              isClosed={isClosed}
              actions={(what) => (
                <>
                  {!isClosed && mayNow(ability, 'edit', target, one) ? action(one, 'edit', what) : null}
                  {!isClosed && isDeletable({ ability, actor }, target, one) ? action(one, 'delete', what) : null}
                </>
              )}
            />
          ))}
        </Suspense>
      </Stack>
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        {mayAdd ? (
          <Button startIcon={<AddIcon />} onClick={() => setEdited('new')}>
            {translate('ra.action.add')}
          </Button>
        ) : null}
        {isWhole && !isClosed && target.declaration.ordered ? (
          <ReorderButton resource={target} within={{ [field]: record.id }} />
        ) : null}
      </Stack>
      {edited ? (
        <RecordDialog
          resource={target}
          {...(edited === 'new' ? { given: { [field]: record.id } } : { record: edited })}
          without={[field]}
          onSaved={() => done(edited === 'new' ? 'app.created' : 'app.saved')}
          onCancel={() => setEdited(undefined)}
        />
      ) : null}
      <Confirmation
        kind="delete"
        isOpen={asked !== undefined}
        loading={isRemoving}
        title={translate('app.deleteTitle', { name: labels.name.toLowerCase() })}
        {...(target.declaration.bin ? { content: translate('app.bin.rests', { days: BIN_DAYS }) } : {})}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </ListContextProvider>
  );
}

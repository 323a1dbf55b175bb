import { may } from '@hestia/permissions/index.ts';
import type { Compared } from '@hestia/resources/vocabulary/compared.ts';
import { type Resource, resolvePath, type Section } from '@hestia/resources/vocabulary/index.ts';
import AddIcon from '@mui/icons-material/Add';
import UnlinkIcon from '@mui/icons-material/LinkOff';
import {
  Button,
  IconButton,
  Link,
  Pagination,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, recordPath, useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { isArchived } from '../../state/archive.ts';
import { Confirmation } from '../Confirmation.tsx';
import { Comparable } from '../compare/Comparable.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { failureMessage } from '../failure.ts';
import { LeadFacts } from '../list/LeadCell.tsx';
import { linked } from './linked.ts';
import { PartsList } from './PartsList.tsx';
import { RecordPicker } from './RecordPicker.tsx';

const ROWS = 10;
const COLUMNS = 3;

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
  const list = <List target={target} record={record} field={related.field} rows={related.rows ?? ROWS} />;
  return related.compare ? (
    <Comparable resource={resource} section={section as Compared} record={record} target={target}>
      {list}
    </Comparable>
  ) : (
    list
  );
}

interface LinkedProps {
  target: Resource;
  record: RaRecord;
  field: string;
  /** Of a page. */
  rows: number;
}

function Linked({ target, record, field, rows }: LinkedProps) {
  const { labels, field: label } = useLabels(target);
  const { ability } = useSession();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update] = useUpdate();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<RaRecord>();
  const id = String(record.id);
  // What is said of a record when it is made, and then no more.
  const isFixed = Boolean(target.fields[field]?.declaration.immutable);
  const isMany = target.fields[field]?.declaration.type === 'references';
  const { data, total, isPending } = useGetList<RaRecord>(target.name, {
    filter: { [field]: isMany ? { any: [id] } : id },
    pagination: { page, perPage: rows },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const columns = target.declaration.list.columns
    .filter((path) => path !== field && !target.declaration.display.includes(path) && resolvePath(target, path))
    .slice(0, COLUMNS);

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
  const source = encodeURIComponent(JSON.stringify({ [field]: isMany ? [id] : id }));
  const of = resourceById(target.fields[field]?.declaration.reference?.resource ?? '');
  const mayAdd = may(ability, 'add', target) && !(of && isArchived(of, record));
  return (
    <Stack spacing={1.5}>
      {mayAdd ? (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          {isFixed ? null : (
            <RecordPicker
              target={target}
              label={translate('app.related.link', { model: labels.name.toLowerCase() })}
              onPick={(other) => link(other, true)}
            />
          )}
          <Button
            component={RouterLink}
            to={`/${target.declaration.path}/add?source=${source}`}
            startIcon={<AddIcon />}
          >
            {translate('ra.action.create')}
          </Button>
        </Stack>
      ) : null}
      {isPending ? <Skeleton variant="rounded" height={120} /> : null}
      {data?.length === 0 ? (
        <Typography color="textSecondary">
          {labels.empty ?? translate('app.nothingYet', { model: labels.name.toLowerCase() })}
        </Typography>
      ) : null}
      {data && data.length > 0 ? (
        <Stack sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{labels.name}</TableCell>
                {columns.map((path) => (
                  <TableCell key={path}>{label(path)}</TableCell>
                ))}
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((other) => {
                const name = displayOf(target, other);
                return (
                  <TableRow key={other.id} hover>
                    <TableCell>
                      <Link component={RouterLink} to={recordPath(target, other.id)} color="textPrimary">
                        {name}
                      </Link>
                      <LeadFacts
                        resource={target}
                        record={other}
                        without={[field, ...target.declaration.display]}
                        wraps
                      />
                    </TableCell>
                    {columns.map((path) => (
                      <TableCell key={path} sx={{ whiteSpace: 'nowrap' }}>
                        <FieldValue resource={target} path={path} record={other} compact />
                      </TableCell>
                    ))}
                    <TableCell align="right">
                      {!isFixed && may(ability, 'edit', target, other) ? (
                        <Tooltip title={translate('app.related.unlink', { name })}>
                          <IconButton
                            size="small"
                            aria-label={translate('app.related.unlink', { name })}
                            onClick={() => setAsked(other)}
                          >
                            <UnlinkIcon fontSize="small" />
                          </IconButton>
                        </Tooltip>
                      ) : null}
                    </TableCell>
                  </TableRow>
                );
              })}
            </TableBody>
          </Table>
        </Stack>
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

import type { CoinEntry } from '@hestia/resources/generated/types.ts';
import { List, ListItem, ListItemText, TablePagination, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { formatDateTime } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { Panel } from '../../views/Panel.tsx';

const ROWS = 10;

/** What came into the wallet and left it, a page at a time. */
export function Movements() {
  const resource = resourceById('coin-entry');
  return resource ? <Shown resource={resource} /> : null;
}

function Shown({ resource }: { resource: NonNullable<ReturnType<typeof resourceById<'coin-entry'>>> }) {
  const { me } = useSession();
  const { labels, value } = useLabels(resource);
  const [page, setPage] = useState(0);
  const { data = [], total = 0 } = useGetList<CoinEntry & { id: string }>('coin-entries', {
    filter: { person: me.user.id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: page + 1, perPage: ROWS },
  });
  return (
    <Panel title={labels.plural}>
      {data.length === 0 ? <Typography color="textSecondary">{labels.empty}</Typography> : null}
      <List dense disablePadding>
        {data.map(({ id, kind, amount, reason, createdAt }) => (
          <ListItem
            key={id}
            disableGutters
            secondaryAction={<Typography sx={{ fontWeight: 600 }}>{amount > 0 ? `+${amount}` : amount}</Typography>}
          >
            <ListItemText
              primary={[value('kind', kind), reason].filter(Boolean).join(' · ')}
              secondary={formatDateTime(String(createdAt))}
            />
          </ListItem>
        ))}
      </List>
      {total > ROWS ? (
        <TablePagination
          component="div"
          count={total}
          page={page}
          rowsPerPage={ROWS}
          rowsPerPageOptions={[]}
          onPageChange={(_, next) => setPage(next)}
        />
      ) : null}
    </Panel>
  );
}

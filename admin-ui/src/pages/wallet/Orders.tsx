import type { CoinOrder } from '@hestia/resources/generated/types.ts';
import { Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate, formatMoney } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { FieldValue } from '../../views/FieldValue.tsx';
import { Panel } from '../../views/Panel.tsx';
import { Papers } from './Papers.tsx';

const ROWS = 5;
const CENTS = 2;

/** The latest orders of coins, each with its state and invoice. */
export function Orders() {
  const translate = useTranslate();
  const locale = useLocale();
  const { me } = useSession();
  const resource = resourceById('coin-order');
  const { data = [], total = 0 } = useGetList<CoinOrder & { id: string }>('coin-orders', {
    filter: { person: me.user.id },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: ROWS },
  });
  if (!resource) return null;
  return <Shown {...{ resource, data, total, translate, locale }} />;
}

interface ShownProps {
  resource: NonNullable<ReturnType<typeof resourceById<'coin-order'>>>;
  data: (CoinOrder & { id: string })[];
  total: number;
  translate: ReturnType<typeof useTranslate>;
  locale: string;
}

function Shown({ resource, data, total, translate, locale }: ShownProps) {
  const { field, labels } = useLabels(resource);
  return (
    <Panel title={labels.plural}>
      {data.length === 0 ? (
        <Typography color="textSecondary">{labels.empty}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{field('reference')}</TableCell>
              <TableCell>{field('status')}</TableCell>
              <TableCell align="right">{field('coins')}</TableCell>
              <TableCell align="right">{field('gross')}</TableCell>
              <TableCell>{translate('app.wallet.invoices')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((one) => (
              <TableRow key={one.id}>
                <TableCell>
                  <Link component={RouterLink} to={`/wallet/orders/${one.id}`}>
                    {one.reference}
                  </Link>
                  <Typography variant="caption" component="p" color="textSecondary">
                    {formatDate(String(one.createdAt))}
                  </Typography>
                </TableCell>
                <TableCell>
                  <FieldValue resource={resource} path="status" record={one} />
                </TableCell>
                <TableCell align="right">{one.coins}</TableCell>
                <TableCell align="right">{one.gross ? formatMoney(one.gross, locale, CENTS) : ''}</TableCell>
                <TableCell>
                  <Papers order={one} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {total > ROWS ? (
        <Stack sx={{ mt: 1 }}>
          <Link component={RouterLink} to="/wallet/orders/list">
            {translate('app.wallet.all', { smart_count: total })}
          </Link>
        </Stack>
      ) : null}
    </Panel>
  );
}

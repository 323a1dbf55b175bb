import { Alert, Box, Button, Link, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { hubPath } from '../../layouts/hub.ts';
import { useSession } from '../../session.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { Buy } from './Buy.tsx';
import { type Payment, useBalance, useCoinSettings, useCoins, usePayment } from './calls.ts';
import { Movements } from './Movements.tsx';
import { Orders } from './Orders.tsx';

/** The payment that one comes back from; what changed with it is read again. */
function useReturned(id: string | null): Payment | undefined {
  const client = useQueryClient();
  const { data: payment } = usePayment(id);
  const { status } = payment ?? {};
  useEffect(() => {
    if (status && status !== 'processing') void client.invalidateQueries();
  }, [status, client]);
  return payment;
}

/** What has become of a payment that wasn't refused. */
function Returned({ payment: { status, coins } }: { payment: Payment }) {
  const translate = useTranslate();
  const told = useCoins();
  const { coinName } = useCoinSettings();
  return (
    <Alert severity={status === 'succeeded' ? 'success' : 'info'} sx={{ mt: 1 }}>
      {translate(`app.wallet.status.${status}`, { coins: told(coins), name: coinName })}
    </Alert>
  );
}

/** One's coins: how many there are, how to get more, and what became of them. */
export default function Wallet() {
  const translate = useTranslate();
  const { me } = useSession();
  const [query] = useSearchParams();
  const { coinName } = useCoinSettings();
  const told = useCoins();
  const { data } = useBalance();
  const returned = useReturned(query.get('payment'));
  const isRefused = returned?.status === 'failed';
  return (
    <>
      <PageHeader
        title={translate('app.wallet.title')}
        actions={
          <Button component={RouterLink} to={hubPath(me.tenant.productName)} variant="contained">
            {translate('app.wallet.spend')}
          </Button>
        }
      />
      {returned && !isRefused ? <Returned payment={returned} /> : null}
      <Paper sx={{ p: 2.5, mt: 1 }}>
        <Typography color="textSecondary">{translate('app.wallet.balance')}</Typography>
        <Typography variant="h4" component="p" sx={{ minHeight: 42 }}>
          {data ? told(data.balance) : ''}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('app.wallet.own', { name: coinName })}
        </Typography>
      </Paper>
      <Buy refused={isRefused ? { says: returned.failure } : undefined} />
      <Box sx={{ display: 'grid', gap: { md: 2 }, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        <Orders />
        <Movements />
      </Box>
      <Typography variant="body2" sx={{ mt: 2 }}>
        <Link component={RouterLink} to="/marketing/purchases/list">
          {translate('app.wallet.purchases')}
        </Link>
      </Typography>
    </>
  );
}

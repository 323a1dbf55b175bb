import { Alert, Box, Button, Link, Paper, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { formatNumber } from '../../fields/formats.ts';
import { hubPath } from '../../layouts/hub.ts';
import { useSession } from '../../session.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { Buy } from './Buy.tsx';
import { useBalance, useCoinSettings, usePayment } from './calls.ts';
import { Movements } from './Movements.tsx';
import { Orders } from './Orders.tsx';

/** What has become of the payment that one comes back from. */
function Returned({ id }: { id: string }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { data: payment } = usePayment(id);
  const { status } = payment ?? {};
  useEffect(() => {
    if (status && status !== 'processing') void client.invalidateQueries();
  }, [status, client]);
  if (!payment || !status) return null;
  const severity = status === 'succeeded' ? 'success' : status === 'failed' ? 'error' : 'info';
  return (
    <Alert severity={severity} sx={{ mt: 1 }}>
      {translate(`app.wallet.status.${status}`, { smart_count: payment.coins })}
      {payment.failure ? ` ${payment.failure}` : ''}
    </Alert>
  );
}

/** One's coins: how many there are, how to get more, and what became of them. */
export default function Wallet() {
  const translate = useTranslate();
  const locale = useLocale();
  const { me } = useSession();
  const [query] = useSearchParams();
  const { coinName } = useCoinSettings();
  const { data } = useBalance();
  const returned = query.get('payment');
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
      {returned ? <Returned id={returned} /> : null}
      <Paper sx={{ p: 2.5, mt: 1 }}>
        <Typography color="textSecondary">{translate('app.wallet.balance')}</Typography>
        <Typography variant="h4" component="p" sx={{ minHeight: 42 }}>
          {data ? `${formatNumber(data.balance, locale)} ${coinName}` : ''}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('app.wallet.own')}
        </Typography>
      </Paper>
      <Buy />
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

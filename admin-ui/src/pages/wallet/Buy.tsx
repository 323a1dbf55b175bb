import { packPrice, toCents } from '@hestia/resources/coin-order/prices.ts';
import { translatedText } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useRefresh, useTranslate } from 'react-admin';
import { formatMoney } from '../../fields/formats.ts';
import { wholeAnswer } from '../../matching/matches.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { Panel } from '../../views/Panel.tsx';
import { reasonOf } from '../../views/reason.ts';
import { type Payment, useCoinSettings, usePacks } from './calls.ts';

const CENTS = 2;

/** What is to be transferred, and with which reference. */
function Transfer({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const locale = useLocale();
  const text = payment.transfer?.text && translatedText(payment.transfer.text, locale as 'en' | 'fr');
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      <Typography variant="body2">
        {translate('app.wallet.transfer', {
          amount: formatMoney(payment.gross, locale, CENTS),
          reference: payment.reference,
          iban: payment.transfer?.iban ?? translate('app.wallet.noIban'),
        })}
      </Typography>
      {text ? <Typography variant="body2">{text}</Typography> : null}
    </Alert>
  );
}

/** Packs, or any number of coins from the minimum on, paid at once. */
export function Buy() {
  const translate = useTranslate();
  const locale = useLocale();
  const refresh = useRefresh();
  const client = useQueryClient();
  const { me } = useSession();
  const { coinName, minPurchase, unitPrice, tva } = useCoinSettings();
  const { data: packs = [] } = usePacks();
  const [coins, setCoins] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [payment, setPayment] = useState<Payment>();
  const { attempt, isPending } = useAttempt({ onError: (error) => setRefusal(reasonOf(error)) });
  const money = (euros: number) => formatMoney(euros, locale, CENTS);
  const number = Number(coins);
  const isEnough = Number.isInteger(number) && number >= minPurchase;
  const pay = (purchase: object) =>
    attempt(async () => {
      setRefusal(undefined);
      const begun = await wholeAnswer<Payment>('payments', { userId: me.user.id, purchases: [purchase] });
      if (begun.url) window.location.assign(begun.url);
      else setPayment(begun);
      await client.invalidateQueries({ queryKey: ['payments'] });
      refresh();
    });
  return (
    <Panel title={translate('app.wallet.buy', { name: coinName })}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        {packs.map((pack) => (
          <Paper key={pack.id} variant="outlined" sx={{ p: 2 }}>
            <Typography variant="subtitle1" component="h3">
              {pack.name}
            </Typography>
            <Typography variant="h6" component="p">
              {translate('app.wallet.coins', { smart_count: pack.quantity })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {translate('app.wallet.inclTax', { price: money(pack.priceInclTax ?? packPrice(pack, tva)) })}
            </Typography>
            <Button
              variant="outlined"
              sx={{ mt: 1 }}
              disabled={isPending}
              onClick={() => void pay({ pack: pack.id })}
              aria-label={translate('app.wallet.buyPack', { name: pack.name })}
            >
              {translate('app.wallet.buyNow')}
            </Button>
          </Paper>
        ))}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <TextField
          label={translate('app.wallet.number')}
          value={coins}
          onChange={({ target }) => setCoins(target.value.replaceAll(/\D/g, ''))}
          error={coins !== '' && !isEnough}
          helperText={
            coins !== '' && isEnough
              ? translate('app.wallet.inclTax', { price: money(packPrice({ quantity: number, unitPrice }, tva)) })
              : translate('app.wallet.minimum', { minimum: minPurchase, price: money(toCents(unitPrice)) })
          }
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ width: 280 }}
        />
        <Button
          variant="contained"
          disabled={!isEnough}
          loading={isPending}
          onClick={() => void pay({ coins: number })}
          sx={{ mt: 0.5 }}
        >
          {translate('app.wallet.pay')}
        </Button>
      </Stack>
      {refusal ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {refusal}
        </Alert>
      ) : null}
      {payment?.transfer ? <Transfer payment={payment} /> : null}
    </Panel>
  );
}

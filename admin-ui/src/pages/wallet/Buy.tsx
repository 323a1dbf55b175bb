import { packPrice, toCents } from '@hestia/resources/coin-order/prices.ts';
import { translatedText } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useLocale, useRefresh, useTranslate } from 'react-admin';
import { formatMoney } from '../../fields/formats.ts';
import { wholeAnswer } from '../../matching/matches.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { Panel } from '../../views/Panel.tsx';
import { reasonOf } from '../../views/reason.ts';
import { type Payment, useCoinSettings, useCoins, usePacks } from './calls.ts';

const CENTS = 2;

/** What the payment service, or the bank behind it, refused with. */
export interface Refused {
  /** In its own words, where it has some. */
  says?: string | null | undefined;
}

const PAYMENT_REFUSED = 402;

/** That a payment failed, and why. */
function Failed({ says }: Refused) {
  const translate = useTranslate();
  const failed = translate('app.wallet.status.failed');
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      <Typography variant="body2">{failed}</Typography>
      {says && says !== failed ? <Typography variant="body2">{says}</Typography> : null}
    </Alert>
  );
}

/** What is to be transferred, and with which reference. */
function Transfer({ payment }: { payment: Payment }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { coinName } = useCoinSettings();
  const text = payment.transfer?.text && translatedText(payment.transfer.text, locale as 'en' | 'fr');
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      <Typography variant="body2">
        {translate('app.wallet.transfer', {
          amount: formatMoney(payment.gross, locale, CENTS),
          reference: payment.reference,
          iban: payment.transfer?.iban ?? translate('app.wallet.noIban'),
          name: coinName,
        })}
      </Typography>
      {text ? <Typography variant="body2">{text}</Typography> : null}
    </Alert>
  );
}

/**
 * Packs, or any number of coins from the minimum on, paid at once.
 *
 * @param refused with what the payment was refused that one comes back from
 */
export function Buy({ refused }: { refused?: Refused | undefined }) {
  const translate = useTranslate();
  const locale = useLocale();
  const refresh = useRefresh();
  const client = useQueryClient();
  const { me } = useSession();
  const { coinName, minPurchase, unitPrice, tva } = useCoinSettings();
  const told = useCoins();
  const { data: packs = [] } = usePacks();
  const [coins, setCoins] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [failure, setFailure] = useState<Refused>();
  const [isTried, setTried] = useState(false);
  const [payment, setPayment] = useState<Payment>();
  const { attempt, isPending } = useAttempt({
    onError: (error) => {
      const isPayment = (error as HttpError).status === PAYMENT_REFUSED;
      if (isPayment) setFailure({ says: reasonOf(error) });
      else setRefusal(reasonOf(error));
    },
  });
  // What one comes back with is told until one tries again.
  const failed = failure ?? (isTried ? undefined : refused);
  const money = (euros: number) => formatMoney(euros, locale, CENTS);
  const number = Number(coins);
  const isEnough = Number.isInteger(number) && number >= minPurchase;
  const pay = (purchase: object) =>
    attempt(async () => {
      setRefusal(undefined);
      setFailure(undefined);
      setTried(true);
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
              {told(pack.quantity)}
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
          label={translate('app.wallet.number', { name: coinName })}
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
      {failed ? <Failed {...failed} /> : null}
      {payment?.transfer ? <Transfer payment={payment} /> : null}
    </Panel>
  );
}

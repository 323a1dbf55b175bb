import type { FeePayer } from '@hestia/resources/mandate/amounts.ts';
import { Alert, Box, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoney, formatNumber } from '../../fields/formats.ts';
import { parseAmount } from '../../fields/money/amount.ts';
import { resourceById } from '../../registry.ts';
import { UNSEEN } from '../../theme/unseen.ts';
import { type Brackets, chargeOf, curveOf } from './case.ts';

const Curve = lazy(() => import('./Curve.tsx'));
const PAYERS: FeePayer[] = ['buyer', 'seller'];

/** What the brackets come to: their curve, and what they ask of one price. */
export function TryCase({ brackets, isTitled = true }: { brackets: Brackets; isTitled?: boolean }) {
  const translate = useTranslate();
  const locale = useLocale() as 'en' | 'fr';
  const heading = useId();
  const [typed, setTyped] = useState('250000');
  const [payer, setPayer] = useState<FeePayer>('buyer');
  const words = resourceById('mandate-type')?.labels[locale];
  const amount = parseAmount(typed);
  const isWrong = typeof amount === 'string' || (amount ?? 0) < 0;
  const tried = typeof amount === 'number' && !isWrong ? Math.floor(amount) : undefined;
  const charge = tried === undefined ? undefined : chargeOf(brackets, tried, payer);
  const points = curveOf(brackets);
  const euros = (value: number | null | undefined) => (typeof value === 'number' ? formatMoney(value, locale) : '–');
  const rate = charge?.rate === undefined ? '–' : formatNumber(charge.rate, locale, '%');
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 1 }}>
      <Typography variant="subtitle2" component="h3" id={heading} gutterBottom sx={isTitled ? undefined : UNSEEN}>
        {translate('app.fees.try')}
      </Typography>
      {points.length > 1 ? (
        <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
          <Curve points={points} />
        </Suspense>
      ) : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ my: 1.5 }}>
        <TextField
          label={translate(payer === 'buyer' ? 'app.fees.price' : 'app.fees.hai')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isWrong}
          helperText={isWrong ? translate('ra.validation.number') : undefined}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          select
          label={words?.fields.feesPayableBy ?? ''}
          value={payer}
          onChange={({ target }) => setPayer(target.value as FeePayer)}
          sx={{ minWidth: 160 }}
        >
          {PAYERS.map((one) => (
            <MenuItem key={one} value={one}>
              {words?.values?.feesPayableBy?.[one] ?? one}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {charge ? (
        <Typography role="status">
          {translate('app.fees.told', {
            fees: euros(charge.fees),
            rate,
            price: euros(charge.price),
            hai: euros(charge.hai),
          })}
        </Typography>
      ) : tried !== undefined ? (
        <Alert severity="info">{translate('app.fees.noBracket')}</Alert>
      ) : null}
    </Box>
  );
}

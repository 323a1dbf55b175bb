import { may } from '@hestia/permissions/index.ts';
import type { MandateType } from '@hestia/resources/generated/types.ts';
import { type Language, type Resource, translatedText } from '@hestia/resources/vocabulary/index.ts';
import {
  Alert,
  Box,
  MenuItem,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { formatMoney, formatNumber } from '../../fields/formats.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useRested } from '../../state/rested.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { type Case, CaseInputs } from './CaseInputs.tsx';

type Outcome = 'applied' | 'outranked' | 'date' | 'type' | 'group' | 'postcode';

interface Fees {
  payer: 'buyer' | 'seller';
  price?: number | null;
  fees?: number | null;
  hai?: number | null;
  rate: number | null;
  rule: { id: string; name: string } | null;
  considered?: { id: string; name: string; outcome: Outcome }[];
}

const WAIT_MS = 250;

/** What the network's scale asks for an amount, and for who keeps the scale, which rule said so and why. */
export default function FeesCalculator() {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const [type, setType] = useState('');
  const [amount, setAmount] = useState('');
  const [postcode, setPostcode] = useState('');
  const [tried, setTried] = useState<Case>({ day: '' });
  const { ability } = useSession();
  const scale = resourceById('commission-rule');
  const keepsScale = Boolean(scale && may(ability, 'add', scale as Resource));
  const { data: types = [] } = useGetList<MandateType & { id: string }>('mandate-types', {
    filter: { activated: true },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'order', order: 'ASC' },
  });
  const chosen = types.find(({ id }) => id === type) ?? types[0];
  const digits = amount.replace(/\D/g, '');
  const asked = useRested(
    JSON.stringify({
      type: chosen?.id ?? '',
      amount: digits,
      ...(postcode.length === 5 ? { postcode } : {}),
      ...(tried.person ? { person: tried.person.id } : {}),
      ...(tried.day ? { day: tried.day } : {}),
    }),
    WAIT_MS,
  );
  const isAsked = Boolean(chosen && digits);
  const { data } = useQuery({
    queryKey: ['fees', asked],
    enabled: isAsked,
    queryFn: async (): Promise<Fees> =>
      (await httpClient(`${apiUrl()}/fees?${new URLSearchParams(JSON.parse(asked))}`)).json as Fees,
  });
  const euros = (value: number | null | undefined) => (typeof value === 'number' ? formatMoney(value, locale) : '–');
  const base = chosen?.feesPayableBy === 'seller' ? 'hai' : 'price';
  const lines: [string, string][] = data
    ? [
        ['fees', euros(data.fees)],
        ['rate', data.rate === null ? '–' : formatNumber(data.rate, locale, '%')],
        ['price', euros(data.price)],
        ['hai', euros(data.hai)],
      ]
    : [];
  return (
    <>
      <PageHeader title={translate('app.menu.feesCalculator')} />
      <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, maxWidth: 760 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
          <TextField
            select
            label={translate('app.fees.type')}
            value={chosen?.id ?? ''}
            onChange={({ target }) => setType(target.value)}
          >
            {types.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {translatedText(name as never, locale)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={translate(`app.fees.${base}`)}
            value={amount}
            autoFocus
            onChange={({ target }) => setAmount(target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextField
            label={translate('app.fees.postcode')}
            value={postcode}
            onChange={({ target }) => setPostcode(target.value.replace(/\D/g, '').slice(0, 5))}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
        {keepsScale ? <CaseInputs tried={tried} onChange={setTried} /> : null}
        {isAsked && data ? (
          <Box role="status" sx={{ mt: 2 }}>
            {data.rule ? null : <Alert severity="info">{translate('app.fees.noRule')}</Alert>}
            {data.price === null && data.fees ? (
              <Alert severity="warning">{translate('app.fees.nothingLeft')}</Alert>
            ) : null}
            <Table size="small" aria-label={translate('app.menu.feesCalculator')}>
              <TableBody>
                {lines.map(([name, value]) => (
                  <TableRow key={name}>
                    <TableCell component="th" scope="row">
                      {translate(`app.fees.${name}`)}
                    </TableCell>
                    <TableCell align="right" sx={{ fontWeight: name === 'fees' ? 600 : undefined }}>
                      {value}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
            {data.considered?.length ? (
              <Box component="details" sx={{ mt: 2 }} open>
                <Typography component="summary" variant="subtitle2">
                  {translate('app.fees.why')}
                </Typography>
                <Box component="ul" sx={{ pl: 2.5, my: 1 }}>
                  {data.considered.map(({ id, name, outcome }) => (
                    <li key={id}>{`${name} – ${translate(`app.fees.outcomes.${outcome}`)}`}</li>
                  ))}
                </Box>
              </Box>
            ) : null}
          </Box>
        ) : (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            {translate('app.fees.intro')}
          </Typography>
        )}
      </Paper>
    </>
  );
}

import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { formatMoney, formatNumber } from '../../fields/formats.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { rulesOf } from '../../rules.ts';
import { useRested } from '../../state/rested.ts';
import { type Agreed, askedOf, feesFor } from './asked.ts';

interface ScaleProps {
  resource: Resource;
  /** The type of the mandate. */
  type: string | null | undefined;
  postcode: string | null | undefined;
  /** Whose groups count; oneself unless said. */
  person?: string | null | undefined;
  /** Fills in fees that nobody has typed. */
  fills?: boolean;
  /** What was agreed before: it stays until another amount is typed. */
  agreed?: Agreed | undefined;
}

interface Answer {
  fees?: number | null;
  rate: number | null;
  mayExceed: boolean;
  rule: { name: string } | null;
}

const WAIT_MS = 250;

/** The most that the scale allows for the amounts that are being typed, before one runs into it. */
export function Scale({ resource, type, postcode, person, fills = false, agreed }: ScaleProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { getValues, setValue, watch } = useFormContext<FieldValues>();
  const asked = askedOf(useWatch() as FieldValues);
  const isOwn = useRef(false);
  const isMoved = useRef(false);
  const filled = useRef<number>(undefined);
  const wanted = useRested(
    JSON.stringify({
      type: type ?? '',
      amount: String(asked?.amount ?? ''),
      ...(/^\d{5}$/.test(postcode ?? '') ? { postcode } : {}),
      ...(person ? { person } : {}),
    }),
    WAIT_MS,
  );
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['fees', wanted],
    enabled: Boolean(type && asked && JSON.parse(wanted).amount),
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Answer> =>
      (await httpClient(`${apiUrl()}/fees?${new URLSearchParams(JSON.parse(wanted))}`)).json as Answer,
  });
  const most = data?.fees ?? undefined;
  const end = asked?.end;
  const typed = asked?.fees;

  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type: how }) => {
      if (how !== 'change') return;
      if (name?.startsWith('fees.')) isOwn.current = true;
      else if (/^(price|hai)\./.test(name ?? '')) isMoved.current = true;
    });
    return unsubscribe;
  }, [watch]);

  function take(fees: number) {
    const path = `fees.${end}`;
    setValue(path, fees, { shouldDirty: true });
    for (const [other, value] of Object.entries(rulesOf(resource).follow?.(getValues() as never, path) ?? {}))
      setValue(other, value, { shouldDirty: true });
  }
  useEffect(() => {
    const isAnswered = asked && !isPlaceholderData && JSON.parse(wanted).amount === String(asked.amount);
    if (!fills || most === undefined || isOwn.current || !isAnswered || (agreed && !isMoved.current)) return;
    const due = agreed ? feesFor(agreed, asked.amount, { most, mayExceed: data?.mayExceed === true }) : most;
    const isFree = typed === undefined || typed === filled.current || typed === agreed?.fees;
    if (due === null || !isFree || typed === due) return;
    // Nothing changes below the fingers of somebody who is about to type.
    if (document.activeElement?.getAttribute('name') === `fees.${end}`) return;
    filled.current = due;
    take(due);
  });

  if (!asked || !data) return null;
  if (most === undefined) return <Alert severity="info">{translate('app.fees.noRule')}</Alert>;
  const isAbove = typed !== undefined && typed > most && !data.mayExceed;
  return (
    <Alert
      severity={isAbove ? 'error' : 'info'}
      role="status"
      aria-label={translate('app.fees.scale')}
      action={
        typed === most ? null : (
          <Button color="inherit" size="small" onClick={() => take(most)}>
            {translate('app.fees.take')}
          </Button>
        )
      }
    >
      {translate(data.mayExceed ? 'app.fees.asks' : 'app.fees.most', {
        fees: formatMoney(most, locale),
        rate: data.rate === null ? '–' : formatNumber(data.rate, locale, '%'),
        rule: data.rule?.name ?? '',
      })}
      {asked.rate !== undefined && typed !== most
        ? ` ${translate('app.fees.typed', { rate: formatNumber(asked.rate, locale, '%') })}`
        : null}
    </Alert>
  );
}

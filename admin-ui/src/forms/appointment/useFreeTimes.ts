import type { Slot } from '@hestia/resources/appointment/free.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { wholeAnswer } from '../../matching/matches.ts';
import { useRested } from '../../state/rested.ts';
import { askedOf } from './asked.ts';

const WAIT_MS = 300;

/** Free times for the appointment of a form, and how one of them is taken. */
export function useFreeTimes(creating: boolean): { slots: Slot[] | undefined; take: (slot: Slot) => void } {
  const { setValue, clearErrors, formState } = useFormContext<FieldValues>();
  const record = useRecordContext();
  const values = { ...(creating ? {} : record), ...(useWatch() as FieldValues) };
  const [taken, setTaken] = useState<{ startAt: string; from: unknown }>();
  // What was pressed is no time that was typed: the others stay where they are.
  const from = values.startAt === taken?.startAt ? taken?.from : values.startAt;
  const wanted = useRested(JSON.stringify(askedOf(values, from)), WAIT_MS);
  // Once the server has said that a time is taken, what is free is asked anew.
  const refused = String(formState.errors.startAt?.message ?? '');
  const { data } = useQuery({
    queryKey: ['appointments', 'free', wanted, refused],
    placeholderData: keepPreviousData,
    queryFn: () =>
      wholeAnswer<{ results: Slot[] }>(
        `appointments/free?${new URLSearchParams(JSON.parse(wanted) as Record<string, string>)}`,
      ),
  });
  const take = ({ startAt, endAt }: Slot) => {
    setTaken({ startAt, from });
    setValue('startAt', startAt, { shouldDirty: true });
    setValue('endAt', endAt, { shouldDirty: true });
    clearErrors(['startAt', 'endAt']);
  };
  return { slots: data?.results, take };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { communeOfTown, isPostcode } from './communes.ts';

interface Typed {
  town: string;
  postcode: string;
  /** Whether the person has gone on from the town. */
  isLeft: boolean;
  /** Whether there is a place for the code, and the town is a French one. */
  isWanted: boolean;
  onCode: (inseeCode: string | null) => void;
}

/**
 * Looks up the INSEE code of a town that was typed and not chosen, and keeps it in step with town and postcode.
 *
 * @returns what to say of a town that the postcode doesn't have, and how to tell that one was chosen
 */
export function useInseeCode({ town, postcode, isLeft, isWanted, onCode }: Typed) {
  const pair = `${postcode} ${town}`;
  const [settled, setSettled] = useState(pair);
  const isAsked = isWanted && isLeft && town !== '' && isPostcode(postcode) && pair !== settled;
  const { data, error } = useQuery({
    queryKey: ['insee-code', town, postcode],
    enabled: isAsked,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => communeOfTown(town, postcode),
  });
  const isUnknown = (error as HttpError | null)?.status === 404;
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    if (!isAsked || !(data || isUnknown)) return;
    setSettled(pair);
    tell.current(data?.inseeCode ?? null);
  }, [isAsked, data, isUnknown, pair]);
  return {
    problem: isUnknown && isLeft && settled === pair ? error?.message : undefined,
    choose: (chosen: { name: string; postcode: string }) => setSettled(`${chosen.postcode} ${chosen.name}`),
  };
}

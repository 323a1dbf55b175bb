import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRested } from '../../state/rested.ts';
import type { Point } from '../point/PointMap.tsx';
import { lookedUp, placeOf, searchAddresses, type TypedAddress } from './addresses.ts';

const WAIT_MS = 400;

type Place = NonNullable<ReturnType<typeof placeOf>>;

interface Placing {
  address: TypedAddress;
  point: Point | null | undefined;
  precision: string;
  /** Whether the declaration has a place for the point. */
  isWanted: boolean;
  onPlace: (place: Place) => void;
  onMoved: () => void;
}

/**
 * Keeps the point of an address in step with what is typed: at the house or in the street where they are known, else in
 * the middle of the commune. Where a person put it, it stays until the commune is another one.
 */
export function usePlacing({ address, point, precision, isWanted, onPlace, onMoved }: Placing) {
  const client = useQueryClient();
  const query = lookedUp(address);
  const rested = useRested(query, WAIT_MS);
  /** What the point stands for: nothing to look up while it is still that. */
  const settled = useRef({ query: point ? query : '', inseeCode: point ? address.inseeCode : '' });
  const placed = useRef(JSON.stringify(point ?? null));
  const latest = useRef({ address, precision, onPlace, onMoved });
  latest.current = { address, precision, onPlace, onMoved };
  const settle = (place: Place, of: TypedAddress) => {
    settled.current = { query: lookedUp(of), inseeCode: of.inseeCode };
    placed.current = JSON.stringify(place.point ?? null);
    latest.current.onPlace(place);
  };
  const place = useRef(settle);
  place.current = settle;

  useEffect(() => {
    if (!isWanted || rested === '' || rested !== query || rested === settled.current.query) return;
    const { address: asked, precision: now } = latest.current;
    if (now === 'hand' && asked.inseeCode === settled.current.inseeCode) return;
    const look = (text: string) =>
      client.fetchQuery({ queryKey: ['addresses', text], queryFn: () => searchAddresses(text) });
    const before = placed.current;
    const find = async () => {
      const found =
        placeOf(asked, await look(rested)) ?? placeOf(asked, await look(lookedUp({ ...asked, street: '' })));
      if (lookedUp(latest.current.address) === rested && placed.current === before)
        place.current(found ?? { point: null, precision: null }, asked);
    };
    // Without an answer the server says the place when the record is saved.
    find().catch(() => undefined);
  }, [isWanted, rested, query, client]);

  const at = JSON.stringify(point ?? null);
  useEffect(() => {
    if (!isWanted || at === placed.current) return;
    placed.current = at;
    settled.current = { query: lookedUp(latest.current.address), inseeCode: latest.current.address.inseeCode };
    if (at !== 'null') latest.current.onMoved();
  }, [isWanted, at]);

  return { settle };
}

import { useGetMany } from 'react-admin';
import { displayOf } from '../../labels.ts';
import { NAMES } from '../../providers/reads.ts';
import { resourceById } from '../../registry.ts';

/** What people are called, by their ids. */
export function usePeopleNames(ids: string[]): (id: string | null | undefined) => string {
  const user = resourceById('user');
  const { data } = useGetMany('users', { ids: [...new Set(ids)], meta: NAMES }, { enabled: ids.length > 0 });
  return (id) => {
    const found = data?.find((one) => one?.id === id);
    return user && found ? displayOf(user, found) : (id ?? '');
  };
}

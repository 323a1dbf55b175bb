import { useQuery } from '@tanstack/react-query';
import { type Settings, settings } from './settings.ts';

/** What the deployment offers; nothing while that isn't known. */
export const useSettings = (): Settings | undefined =>
  useQuery({ queryKey: ['settings'], queryFn: settings, staleTime: Number.POSITIVE_INFINITY }).data;

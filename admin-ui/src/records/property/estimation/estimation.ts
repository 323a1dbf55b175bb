import type { Estimation } from '@hestia/resources/property/estimation.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../../../providers/http.ts';

/** The estimation of this version of a property, without the comparables that were left out. */
export const useEstimation = (property: string, version: unknown, without: readonly string[]) =>
  useQuery({
    queryKey: ['properties', property, 'estimation', version, without],
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await httpClient(`${apiUrl()}/properties/${property}/estimation?without=${without.join(',')}`))
        .json as Estimation,
  });

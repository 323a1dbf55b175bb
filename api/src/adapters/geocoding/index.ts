import type { AddressPrecision } from '@hestia/resources/vocabulary/index.ts';

/** Degrees, WGS 84. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

/** An address that fits what was typed, with what it fills. */
export interface FoundAddress {
  label: string;
  /** Number and street; none of a commune. */
  street: string | null;
  postcode: string;
  town: string;
  inseeCode: string;
  point: GeoPoint | null;
  precision: AddressPrecision | null;
}

/** A service that knows addresses. */
export interface GeocodingService {
  /**
   * Addresses by the beginning of one, the best fit first.
   *
   * @param near what lies closer comes first
   * @throws Error when the service can't be reached, has had enough, or doesn't answer as it should
   */
  complete(typed: string, near?: GeoPoint): Promise<FoundAddress[]>;
}

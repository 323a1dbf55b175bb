import type { Property } from '../generated/types.ts';
import type { Draft, FieldPath } from '../vocabulary/index.ts';
import type { Diagnosed, Diagnosis } from './diagnosis.ts';

/** What of a property its ad is judged by. */
export type Judged = Diagnosed &
  Draft<
    Pick<
      Property,
      | 'type'
      | 'price'
      | 'fees'
      | 'isAnnuity'
      | 'annuity'
      | 'annuityHeads'
      | 'poa'
      | 'isCommonhold'
      | 'commonhold'
      | 'erpDate'
      | 'adExceptions'
      | 'townDistance'
    >
  >;

/** A rule of the law on ads for sale that are made by professionals. */
export interface AdRule {
  code: string;
  /** The field that mends it. */
  path: FieldPath<Property>;
  /** An ad that breaks it isn't published; the others are duties that come with the sale. */
  stops: boolean;
  source: string;
  /** In force since this day. */
  since: string;
}

/** A rule that an ad breaks. */
export interface AdFinding extends AdRule {
  /** Why an administrator lets the ad out all the same. */
  allowed?: string | undefined;
}

/** An ad that is judged. */
export interface Case {
  property: Judged;
  diagnosis: Diagnosis | undefined;
  today: string;
}

/** A rule, and what breaks it. */
export type AdRuleOf = AdRule & { breaks(one: Case): boolean };

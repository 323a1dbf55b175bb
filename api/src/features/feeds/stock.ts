import type { Property } from '@hestia/resources/generated/types.ts';

/** Of whom the portal shows name and number. */
export interface Contact {
  name: string;
  phone: string | null;
  email: string | null;
}

/** A photo that a portal fetches: its address must stay the same as long as the picture does. */
export interface Photo {
  url: string;
  caption: string | null;
}

/** A property with what an ad takes from beside it. */
export interface Advertisable {
  property: Property;
  contact: Contact | null;
  /** The number of the mandate to sell it that is in force. */
  mandate: string | null;
  photos: readonly Photo[];
}

/** What a feed and its network say of all ads. */
export interface Terms {
  agencyCode: string;
  portalCodes: readonly string[];
  feeScaleUrl: string | null;
}

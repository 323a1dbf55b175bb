import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Photo } from '../../../pdf/photos.ts';
import type { BrochureData } from './gather.ts';
import type { Plan } from './plan.ts';

/** What a brochure is drawn from. */
export interface Brochure extends BrochureData {
  resource: Resource;
  language: Language;
  now: Date;
  /** Why the property may not be offered to anybody, in words; empty where it may. */
  stops: readonly string[];
  /** Where buyers book a visit; absent where they don’t. */
  visit?: string | undefined;
  /** The large one. */
  cover: Photo | undefined;
  /** Those of the grid. */
  photos: Photo[];
  logo: string | undefined;
  face: string | undefined;
  floorPlan: Photo | undefined;
  plan: Plan;
}

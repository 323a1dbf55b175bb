import type { Suggestion } from '@hestia/resources/property/texts.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';

/** A service that proofreads. */
export interface ProofreadingService {
  /** @throws Error when the service can't be reached or doesn't answer as it should */
  check(text: string, language: Language): Promise<Suggestion[]>;
}

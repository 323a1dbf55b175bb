import type { Property } from '@hestia/resources/generated/types.ts';
import { type CheckedText, textsOf } from '@hestia/resources/property/texts.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import type { ProofreadingService } from '../../adapters/proofreading/index.ts';
import { RequestError } from '../../errors.ts';
import { log } from '../../log.ts';

const languageOf = (path: string): Language => (path.endsWith('.en') ? 'en' : 'fr');

/**
 * What a service suggests for the texts of an ad; texts without anything are left out.
 *
 * @throws RequestError 503 `proofreadingUnavailable` when there is none, or it doesn't answer
 */
export async function suggestionsFor(
  service: ProofreadingService | undefined,
  property: Draft<Property>,
): Promise<CheckedText[]> {
  if (!service) throw new RequestError(503, 'proofreadingUnavailable');
  const texts = textsOf(property).filter(([, text]) => text.trim() !== '');
  try {
    const checked = await Promise.all(
      texts.map(async ([path, text]) => ({ path, text, suggestions: await service.check(text, languageOf(path)) })),
    );
    return checked.filter(({ suggestions }) => suggestions.length > 0);
  } catch (error) {
    log.warn({ err: error }, 'the proofreading service gave nothing');
    throw new RequestError(503, 'proofreadingUnavailable');
  }
}

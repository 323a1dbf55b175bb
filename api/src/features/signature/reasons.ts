import type { Envelope } from '@hestia/resources/generated/types.ts';
import { isBlank, type Language, type Resource, saidWith, stepsOf } from '@hestia/resources/vocabulary/index.ts';
import { languageOf } from './services.ts';

type Values = Record<string, unknown>;

const MOST = 1_000;

export const MOVED_ON: Record<Language, string> = {
  fr: 'Ce document n’a plus lieu d’être signé',
  en: 'This document is no longer to be signed',
};

/** The words that a step between these states was given: texts that are said with it, and that it changed. */
function saidBetween(resource: Resource, before: Values, after: Values): string | undefined {
  const taken = stepsOf(resource).filter(
    ({ graph: { field }, step }) =>
      before[field] !== after[field] && step.to === after[field] && step.from.includes(String(before[field])),
  );
  const texts = taken
    .flatMap(({ step }) => saidWith(step))
    .filter(
      (name) =>
        resource.fields[name]?.declaration.type === 'text' && !isBlank(after[name]) && after[name] !== before[name],
    );
  return texts[0] && String(after[texts[0]]).trim();
}

/** Why an envelope ends with what became of its record: what was said there, or else a sentence in its language. */
export const reasonOf = (resource: Resource, before: Values, after: Values, language: Language): string =>
  (saidBetween(resource, before, after) ?? MOVED_ON[language]).slice(0, MOST);

/** What signers are told of why it ended: what was written for the record, and not for them, stays with the agency. */
export const reasonTold = ({ endedBy, voidReason, language }: Envelope): string =>
  endedBy === 'record' ? MOVED_ON[languageOf(language)] : String(voidReason ?? '');

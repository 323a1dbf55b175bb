import { shownLanguage, translatedText } from '@hestia/resources/vocabulary/index.ts';
import { lazy, Suspense } from 'react';
import { useLocale } from 'react-admin';
import { deferred } from '../deferred.tsx';
import type { DisplayProps, FieldUi } from '../field-ui.ts';
import { LIQUID } from '../liquid/tags.ts';

const Shown = lazy(() => import('../richtext/Shown.tsx'));
const ShownText = lazy(() => import('../liquid/ShownText.tsx'));
const TextsInput = deferred(() => import('./TextsInput.tsx').then(({ TextsInput: Texts }) => ({ default: Texts })), 56);

/** The text in the interface's language; another language's with its code in brackets. */
function Text({ value, schema, compact }: DisplayProps) {
  const locale = useLocale();
  const texts = value as Record<string, string>;
  const text = translatedText(texts, locale);
  const language = shownLanguage(texts, locale);
  if (schema['x-field']?.rich && !compact)
    return (
      <div lang={language}>
        <Suspense fallback={null}>
          <Shown html={text} />
        </Suspense>
      </div>
    );
  return (
    <span lang={language} style={{ whiteSpace: 'pre-line' }}>
      {!compact && text.search(LIQUID) >= 0 ? (
        <Suspense fallback={null}>
          <ShownText text={text} />
        </Suspense>
      ) : (
        text
      )}
    </span>
  );
}

export default { wide: true, unsorted: true, cell: 'string', Display: Text, Input: TextsInput } satisfies FieldUi;

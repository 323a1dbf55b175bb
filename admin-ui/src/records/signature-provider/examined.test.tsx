import { I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import en from '../../i18n/en.json' with { type: 'json' };
import fr from '../../i18n/fr.json' with { type: 'json' };
import { Examined, type ExaminedSeal } from './Examined.tsx';

/** What is said in a language. */
function shown(locale: 'en' | 'fr', found: ExaminedSeal): string {
  const words = (locale === 'fr' ? fr : en) as unknown as Record<string, never>;
  const translate = (key: string, options: Record<string, string> = {}) =>
    key
      .split('.')
      .reduce<string>((at, name) => (at as unknown as Record<string, string>)[name] ?? key, words as never)
      .replace(/%\{(\w+)\}/g, (_, name: string) => options[name] ?? '');
  const provider = { translate, getLocale: () => locale, changeLocale: async () => undefined };
  return renderToStaticMarkup(
    <I18nContext.Provider value={provider}>
      <Examined found={found} name="mandat.pdf" />
    </I18nContext.Provider>,
  );
}

test('what was found of a signed document is said in both languages: whose seal it is, or what is wrong [ESG-004]', () => {
  const right = { by: 'Agence du Port', hasEvidence: true };
  expect(shown('fr', right)).toContain('Inchangé depuis qu’il a été scellé par Agence du Port');
  expect(shown('en', { ...right, hasEvidence: false })).toContain('No evidence is attached to it');
  const problems = ['unsealed', 'range', 'filter', 'unreadable', 'digest', 'signature', 'certificate', 'untrusted'];
  for (const locale of ['en', 'fr'] as const) {
    const said = [...problems, 'expired', 'timestamp'].map((problem) => shown(locale, { ...right, problem }));
    said.push(shown(locale, { ...right, evidenceProblem: 'line 3' }));
    expect(new Set(said).size).toBe(problems.length + 3);
    for (const one of said) expect(one).toContain('MuiAlert-colorError');
    expect(said.join()).not.toContain('app.signatureProviders');
    expect(said.join()).not.toContain(locale === 'fr' ? 'Inchangé' : 'Unchanged');
  }
});

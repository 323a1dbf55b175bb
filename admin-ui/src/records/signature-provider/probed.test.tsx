import type { SignatureProvider } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { I18nContext } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import en from '../../i18n/en.json' with { type: 'json' };
import fr from '../../i18n/fr.json' with { type: 'json' };
import { resourceById } from '../../registry.ts';
import { Probed, type ProbedConnection } from './Probed.tsx';

const resource = resourceById('signature-provider') as Resource<SignatureProvider>;

/** What is said in a language, with its links. */
function shown(locale: 'en' | 'fr', found: ProbedConnection): string {
  const words = (locale === 'fr' ? fr : en) as unknown as Record<string, never>;
  const translate = (key: string, options: Record<string, string> = {}) =>
    key
      .split('.')
      .reduce<string>((at, name) => (at as unknown as Record<string, string>)[name] ?? key, words as never)
      .replace(/%\{(\w+)\}/g, (_, name: string) => options[name] ?? '');
  const provider = { translate, getLocale: () => locale, changeLocale: async () => undefined };
  return renderToStaticMarkup(
    <I18nContext.Provider value={provider}>
      <Probed resource={resource} found={found} />
    </I18nContext.Provider>,
  );
}

test('what came of trying a connection is said in both languages, with the provider’s own words beside [ESG-004]', () => {
  expect(shown('en', { ok: true })).toContain('The connection works');
  expect(shown('fr', { ok: true })).toContain('La connexion fonctionne');
  const codes = ['unreachable', 'unauthorised', 'consent', 'account', 'key', 'refused'] as const;
  for (const locale of ['en', 'fr'] as const) {
    const said = codes.map((code) => shown(locale, { ok: false, code, detail: 'issuer_not_found' }));
    expect(new Set(said).size).toBe(codes.length);
    for (const one of said) expect(one).toContain('issuer_not_found');
    expect(said.join()).not.toContain('app.signatureProviders');
  }
  const lacking = shown('fr', { ok: false, code: 'lacking', fields: ['userId', 'privateKey'] });
  expect(lacking).toContain('ID utilisateur, Clé privée RSA');
});

test('the way to consent is a link that leads to DocuSign in a window of its own', () => {
  const consentUrl = 'https://account-d.docusign.com/oauth/auth?client_id=x';
  expect(shown('en', { ok: false, code: 'consent', consentUrl })).toMatch(
    /<a [^>]*href="https:\/\/account-d\.docusign\.com\/oauth\/auth\?client_id=x"[^>]*rel="noopener noreferrer"/,
  );
  expect(shown('en', { ok: false, code: 'key' })).not.toContain('<a ');
});

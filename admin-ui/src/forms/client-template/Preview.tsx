import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LanguageSwitch } from '../../fields/translated/LanguageSwitch.tsx';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { LetterPreview } from '../../views/letters/LetterPreview.tsx';

type Texts = Record<string, string | null> | null | undefined;

/** The letter as a client would get it, in each language, for a sample or one of the clients. */
export function Preview() {
  const translate = useTranslate();
  const locale = useLocale();
  const { languages } = useSession().me.tenant;
  const [subject, body] = useWatch({ name: ['subject', 'body'] }) as [Texts, Texts];
  const [language, setLanguage] = useState(languages.includes(locale) ? locale : (languages[0] ?? locale));
  const clients = resourceById('client');
  const template = resourceById('client-template');
  if (!template || !clients) return null;
  return (
    <LetterPreview
      path="client-templates/preview"
      template={template}
      letter={{ subject: subject?.[language] ?? '', body: body?.[language] ?? '', language }}
      example={{ resource: clients, as: 'client', label: translate('app.mailing.sampleClient') }}
    >
      <LanguageSwitch
        label={translate('app.mailing.previewLanguage')}
        languages={languages}
        value={language}
        onChange={setLanguage}
      />
    </LetterPreview>
  );
}

import type { ClientTemplate } from '@hestia/resources/generated/types.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { mistakesIn } from './letter.ts';
import { Mailing } from './mailing.ts';
import { mountMailing } from './mount.ts';
import type { MailingResources } from './sources.ts';

type Texts = Record<string, string | null | undefined> | null | undefined;

/** A template is kept when every language of it can be read and asks for known values only. */
function refuseMistakes({ subject, body }: ClientTemplate): void {
  const texts: Record<'subject' | 'body', Texts> = { subject, body };
  const languages = new Set([...Object.keys(texts.subject ?? {}), ...Object.keys(texts.body ?? {})]);
  languages.delete('defaultLanguage');
  const details = [...languages].flatMap((language) =>
    mistakesIn(
      { subject: texts.subject?.[language] ?? '', body: texts.body?.[language] ?? '' },
      language,
      (part) => `/${part}/${language}`,
    ),
  );
  if (details.length > 0) throw new RequestError(422, 'invalid', {}, details);
}

/** Letters to clients, from templates that each network writes. */
export const mailing: Feature = ({ app, hooks, records, resource }) => {
  const resources: MailingResources = {
    client: resource('client'),
    consent: resource('consent'),
    user: resource('user'),
    agency: resource('agency'),
    tenant: resource('tenant'),
    template: resource('client-template'),
  };
  hooks.on('client-template', ({ action, after }) => {
    if (action !== 'delete' && after) refuseMistakes(after);
  });
  mountMailing(app, new Mailing(records, resources));
};

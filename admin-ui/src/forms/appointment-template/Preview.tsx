import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resourceById } from '../../registry.ts';
import { LetterPreview } from '../../views/letters/LetterPreview.tsx';

type Text = string | null | undefined;

/** The mail as a client would get it, for a sample or one of the appointments. */
export function Preview() {
  const translate = useTranslate();
  const locale = useLocale();
  const [subject, body, language] = useWatch({ name: ['subject', 'body', 'language'] }) as [Text, Text, Text];
  const appointments = resourceById('appointment');
  const template = resourceById('appointment-template');
  if (!template || !appointments) return null;
  return (
    <LetterPreview
      path="appointment-templates/preview"
      template={template}
      letter={{ subject: subject ?? '', body: body ?? '', language: language || locale }}
      example={{ resource: appointments, as: 'appointment', label: translate('app.appointments.sample') }}
    />
  );
}

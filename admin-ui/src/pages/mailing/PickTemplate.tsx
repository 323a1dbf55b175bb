import type { ClientTemplate } from '@hestia/resources/generated/types.ts';
import { Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { spelledOut } from '../../fields/liquid/say.ts';
import { tellTags } from '../../fields/liquid/told.ts';
import { useLetterVariables } from '../../forms/client-template/useLetterVariables.ts';
import { useTemplates } from '../../records/client/mail/useTemplates.ts';
import type { MailingLetter } from './calls.ts';

type Texts = Record<string, string | null | undefined> | null | undefined;

/** The language in which a template is taken: the person's, else the first that it has. */
const languageFor = ({ language }: ClientTemplate, wanted: string): string | undefined =>
  language?.find((one) => one === wanted) ?? language?.[0];

/** With which text the mail begins: a template of mailings, or the product's own words. */
export function PickTemplate({ plain, onPicked }: { plain: MailingLetter; onPicked: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { reset } = useFormContext<MailingLetter>();
  const variables = useLetterVariables();
  const named = (text: string) =>
    spelledOut(text, (codes) => tellTags(codes, variables, (key, values) => translate(`app.liquid.${key}`, values)));
  const chosen = useWatch<MailingLetter>({ name: 'template' });
  const templates = useTemplates('property_mailing');
  const take = (letter: MailingLetter) => {
    reset(letter);
    onPicked();
  };
  const pick = (one: ClientTemplate) => {
    const language = languageFor(one, locale);
    if (!language) return;
    const text = (part: Texts) => part?.[language] ?? '';
    take({ template: one.id, language, subject: text(one.subject as Texts), body: text(one.body as Texts) });
  };
  const card = (id: string, name: string, subject: string, onClick: () => void) => (
    <Card key={id} variant="outlined" sx={chosen === id ? { borderColor: 'primary.main' } : {}}>
      <CardActionArea onClick={onClick} aria-pressed={chosen === id}>
        <CardContent sx={{ py: 1.25 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {named(subject)}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
  return (
    <Stack spacing={1}>
      {templates.map((one) =>
        card(one.id, one.name, (one.subject as Texts)?.[languageFor(one, locale) ?? ''] ?? '', () => pick(one)),
      )}
      {card('', translate('app.mailings.noTemplate'), plain.subject, () => take(plain))}
    </Stack>
  );
}

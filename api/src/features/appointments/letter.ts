import { APPOINTMENT_VALUES } from '@hestia/resources/appointment-template/values.ts';
import type { AppointmentTemplate } from '@hestia/resources/generated/types.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import { type Kind, parseLiquid, TemplateError, unknownVariable } from '../../mail/liquid.ts';
import { liquidAside } from '../../mail/liquid-aside.ts';
import { toPlainText } from '../../mail/plain.ts';
import { type Content, layOut, type Sender } from '../../mail/product-templates.ts';
import { errorMessage } from '../../rest/messages.ts';

const PARTS = [
  ['subject', 'text'],
  ['body', 'html'],
] as const satisfies [string, Kind][];

/** What a mail to clients is made of. */
export type LetterTemplate = Pick<AppointmentTemplate, 'subject' | 'body' | 'language'>;

/** Liquid takes an empty text for true: what says nothing is left out, so that `{% if location %}` asks what it seems to. */
const said = (values: object): object =>
  JSON.parse(JSON.stringify(values, (_, value) => (value === '' ? undefined : value)));

const refusal = (path: string, { code, info }: TemplateError, language: Language): RequestError =>
  new RequestError(422, 'invalid', {}, [
    { path, code, message: errorMessage(code, { ...info }, language), info: { ...info } },
  ]);

/** Throws a 422 at the part of a mail that can't be filled in. */
export function ensureLetterWorks(template: LetterTemplate, language: Language): void {
  for (const [part, kind] of PARTS)
    try {
      const unknown = unknownVariable(parseLiquid(template[part], kind, template.language), APPOINTMENT_VALUES);
      if (unknown) throw unknown;
    } catch (error) {
      throw error instanceof TemplateError ? refusal(`/${part}`, error, language) : error;
    }
}

/** Who mails of appointments leave from, and in which language what keeps them from leaving is told. */
interface Writer {
  sender: Sender;
  language: Language;
}

/**
 * The mail for each of those who are written to, in the network's look.
 *
 * @throws RequestError 422 at `/clients` where the template costs more than a mail may
 */
export async function lettersTo(
  template: LetterTemplate,
  each: readonly object[],
  { sender, language }: Writer,
): Promise<Content[]> {
  const texts = each
    .map(said)
    .flatMap((values) => PARTS.map(([part, kind]) => ({ source: template[part], kind, values })));
  const filled = await liquidAside(texts, template.language).catch((error: unknown) => {
    throw error instanceof TemplateError ? refusal('/clients', error, language) : error;
  });
  return each.map((_, at) => {
    const [subject, body] = [filled[2 * at] ?? '', filled[2 * at + 1] ?? ''];
    return { subject, html: layOut(body, subject, sender, template.language), text: toPlainText(body) };
  });
}

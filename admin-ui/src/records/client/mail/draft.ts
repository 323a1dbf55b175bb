/** A mail as one writes it; what is empty is left to the template. */
export interface Draft {
  to: string;
  template: string;
  language: string;
  subject: string;
  body: string;
  /** Why the client is written to; the law may forbid it. */
  purpose: string;
}

/** What the server is sent: the text as it stands, and of the choices those that were made. */
export function sent({ to, template, language, purpose, subject, body }: Draft): Record<string, string> {
  const chosen = Object.entries({ to, template, language, purpose }).filter(([, value]) => value);
  return { ...Object.fromEntries(chosen), subject: subject ?? '', body: body ?? '' };
}

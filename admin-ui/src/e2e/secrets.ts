import { existsSync, readFileSync } from 'node:fs';

/** The product that is tried without a mail server shows mails that only their recipient may read on its console. */
const shown = (): string => {
  const path = String(process.env.E2E_CONSOLE);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

let before = 0;

/** What came until now belongs to an earlier story, or to an earlier try of this one. */
export function forgetSecrets(): void {
  before = shown().length;
}

/** The mails of this story to an address that only its recipient may read, the latest first. */
export function secretsTo(email: string): string[] {
  const mails = shown()
    .slice(before)
    .split(/\n(?=\S+@\S+: )/);
  return mails.filter((one) => one.trimStart().startsWith(`${email}: `)).reverse();
}

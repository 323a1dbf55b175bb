import { fileURLToPath } from 'node:url';

/** A mistake in how the product was started; its message is one line for the person who started it. */
export class StartProblem extends Error {}

/** The folder of the product: paths of the environment are taken from here. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A whole number; the fallback where the variable is empty. @throws StartProblem */
export function integer(name: string, fallback: number, most: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new StartProblem(`${name} must be a whole number up to ${most}, not "${text}"`);
  return value;
}

/** An address; undefined where the variable is empty. @throws StartProblem */
export function urlOf(name: string): string | undefined {
  const text = process.env[name];
  if (text && !URL.canParse(text)) throw new StartProblem(`${name} must be an address, not "${text}"`);
  return text || undefined;
}

/** An address to which paths are added: without the slashes at its end. @throws StartProblem */
export const baseOf = (name: string): string | undefined => urlOf(name)?.replace(/(?<!\/)\/+$/, '');

/** What a variable lists, by blanks or commas. */
export const listOf = (name: string): string[] => (process.env[name] ?? '').split(/[\s,]+/).filter(Boolean);

/** The addresses that a variable lists. @throws StartProblem */
export function urlsOf(name: string): string[] {
  const all = listOf(name);
  const wrong = all.find((one) => !/^https?:\/\//.test(one) || !URL.canParse(one));
  if (wrong) throw new StartProblem(`${name} must be addresses such as https://name.example, not "${wrong}"`);
  return all;
}

/** A name this short stands in many words by chance. */
const SHORTEST_NAME = 4;

/** Whether a password says the address that it goes with: whoever guesses begins there. */
export function saysOwnAddress(password: string, email: string): boolean {
  const [typed, address] = [password.toLowerCase(), email.trim().toLowerCase()];
  const name = address.split('@', 1)[0] ?? '';
  return name.length >= SHORTEST_NAME && typed.includes(name);
}

/** A password without what people put around a word to be let through: `-Soleil2026!` is `soleil`. */
export const bareWord = (password: string): string =>
  password
    .toLowerCase()
    .replace(/^[^\p{L}]{1,200}/u, '')
    .replace(/[^\p{L}]{1,200}$/u, '');

/** The first message in the error of an input that stands for several parts, which may each have theirs. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message) return message;
  for (const [name, part] of Object.entries(error)) {
    if (name === 'ref') continue;
    const found = firstMessage(part);
    if (found) return found;
  }
  return undefined;
}

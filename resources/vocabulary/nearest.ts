/** Levenshtein distance. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const change = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, change));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

/** The known name that was probably meant, or nothing when none is close. */
export function nearest(name: string, known: string[]): string | undefined {
  const ranked = known
    .map((one) => ({ one, far: distance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((left, right) => left.far - right.far);
  const [best] = ranked;
  return best && best.far <= Math.max(2, name.length / 3) ? best.one : undefined;
}

/** A run of text that both versions have, or one of them alone. */
export interface Run {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond so many words on a side, a text is compared as a whole. */
const MOST_WORDS = 1_500;

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** For each pair of places how many words the rests have in common, by dynamic programming. */
function commonRests(before: string[], after: string[]): Uint16Array[] {
  const rests = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const [here, below] = [rests[i] as Uint16Array, rests[i + 1] as Uint16Array];
      here[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, here[j + 1] ?? 0);
    }
  }
  return rests;
}

/** What of a text went, came and stayed, word by word: the longest common subsequence stays. */
export function wordDiff(before: string, after: string): Run[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const runs: Run[] = [];
  const push = (kind: Run['kind'], text: string | undefined) => {
    if (!text) return;
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  };
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) {
    push(before === after ? 'same' : 'removed', before);
    if (before !== after) push('added', after);
    return runs;
  }
  const rests = commonRests(old, now);
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && old[i] === now[j]) {
      push('same', old[i]);
      i++;
      j++;
    } else if (i < old.length && (j >= now.length || (rests[i + 1]?.[j] ?? 0) >= (rests[i]?.[j + 1] ?? 0))) {
      push('removed', old[i++]);
    } else push('added', now[j++]);
  }
  return runs;
}

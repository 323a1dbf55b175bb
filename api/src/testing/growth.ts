/** Texts longer than this are cut off before they come to what is measured here: the largest letter is as long. */
const LONGEST = 65_536;
/** Below this many milliseconds of the processor nothing is told of growth. */
const NOTICED = 40;
/** So many times the text may take so many times as long: as many where the work is linear, the square where it is quadratic. */
const MOST_GROWTH = [
  { times: 4, most: 9 },
  { times: 2, most: 2.8 },
];

/** Milliseconds of the processor for this thread alone, whatever else the machine does; the least of some tries. */
function cost(work: () => void, tries: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < tries; done++) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/**
 * The length from which the work grows faster than the text; nothing for work that is linear.
 *
 * @param work what is done with a text
 * @param textOf a hostile text of about this many characters
 */
export function superlinearFrom(work: (text: string) => void, textOf: (length: number) => string): number | undefined {
  // Small steps first: what grows exponentially must be noticed before it never ends.
  for (let length = 16; length <= LONGEST; length = Math.ceil(length * (length < 4_096 ? 1.4 : 2))) {
    const text = textOf(length);
    if (cost(() => work(text), 1) < NOTICED) continue;
    const isGrown = () => {
      const least = cost(() => work(text), 3);
      if (least < NOTICED) return false;
      return MOST_GROWTH.every(({ times, most }) => {
        const shorter = textOf(Math.floor(length / times));
        return (
          least /
            Math.max(
              cost(() => work(shorter), 5),
              0.5,
            ) >
          most
        );
      });
    };
    // What else a machine does strikes once; what grows does so each time.
    if (isGrown() && isGrown() && isGrown()) return length;
  }
  return undefined;
}

/** Signs that separators, spaces, words and marks of the formats that are read are made of. */
const COMMON = ['a', 'A', '0', ' ', '\n', '\t', 'é'];

/**
 * Hostile texts for something that reads these signs: each of them and each few that follow one another, over and over,
 * after a beginning that is waited for and before an end that never comes.
 *
 * @param signs what the reader looks for, such as the source of a regular expression
 */
export function hostileTexts(signs: string): { name: string; textOf: (length: number) => string }[] {
  const units = new Set([...COMMON, ...signs]);
  for (const size of [2, 3, 4]) for (let at = 0; at + size <= signs.length; at++) units.add(signs.slice(at, at + size));
  const heads = ['', signs.slice(0, 2)];
  return [...units].flatMap((unit) =>
    heads.map((head) => ({
      name: JSON.stringify(`${head}(${unit})*`),
      textOf: (length: number) => `${head}${unit.repeat(Math.ceil(length / unit.length))}\u0001`,
    })),
  );
}

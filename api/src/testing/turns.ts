/** How often others had their turn while something was done, and the longest that one of them waited, in milliseconds. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<{ turns: number; longest: number }> {
  let [turns, longest, last] = [0, 0, performance.now()];
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const clock = setInterval(() => {
    turns += 1;
    turn();
  }, 5);
  await work().catch(() => undefined);
  clearInterval(clock);
  turn();
  return { turns, longest };
}

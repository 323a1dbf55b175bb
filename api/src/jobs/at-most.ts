/** What is said again and again, said at most once within a time. */
export function atMostEvery(milliseconds: number, now: () => number = Date.now): (about: string) => boolean {
  const said = new Map<string, number>();
  return (about) => {
    const at = now();
    for (const [one, last] of said) if (at - last >= milliseconds) said.delete(one);
    if (said.has(about)) return false;
    said.set(about, at);
    return true;
  };
}

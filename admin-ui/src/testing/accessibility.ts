import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Until the page is at rest: a colour that fades in has another contrast than the one it ends with. */
async function still(): Promise<void> {
  const isEnding = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  // One that ends may begin another, as an answer that comes late does.
  for (let round = 0; round < 20; round += 1) {
    const ending = document.getAnimations().filter(isEnding);
    if (ending.length === 0 && round > 0) return;
    await Promise.allSettled(ending.map((one) => one.finished));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
}

/** What the page violates of WCAG 2.2 AA, a line each with the elements; frames hold what others wrote and are left out. */
export async function violations(): Promise<string[]> {
  await still();
  const { violations: found } = await axe.run(
    { include: document, exclude: ['iframe'] },
    { runOnly: WCAG, resultTypes: ['violations'], iframes: false },
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}

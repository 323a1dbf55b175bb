import type { Entry, Link } from './entry.ts';
import { type Here, type Links, Refused, Stale } from './sync.ts';

/** What is said of it besides when it is. */
const isTitled = ({ origin, theirs }: Link): boolean => origin === 'theirs' && theirs.summary !== undefined;

const timeOf = ({ when }: Entry): Entry => (when ? { when } : {});

/**
 * Takes the titles of what came from there with them: what is only seen to be taken says so from its next run on. What
 * can't be changed now is tried the next time.
 *
 * @param word what stands in place of a title
 */
export async function untitle(here: Here & Links, word: string, still?: () => Promise<unknown>): Promise<void> {
  const titled = (await here.all()).filter(isTitled);
  if (titled.length === 0) return;
  const ours = new Map((await here.list(titled.map(({ record }) => record))).map((one) => [one.id, one]));
  for (const link of titled) {
    const theirs = timeOf(link.theirs);
    const own = ours.get(link.record);
    // A time that was changed here is still to be written there.
    const settled = (entry: Entry): Link => ({ ...link, ours: { ...entry, ...timeOf(link.ours) }, theirs });
    try {
      if (own) await here.change(own, { summary: word, description: null, location: null }, settled);
      else await here.put(settled({}));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Stale)) throw error;
    }
    await still?.();
  }
}

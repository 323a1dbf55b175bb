const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'];
/** After so long without a touch, what the page asks for is its own doing. */
const IDLE_MS = 60_000;
/** Who types for longer than this without a call is still seen to be there; networks end sessions after five minutes at the least. */
const BEAT_MS = 2 * 60_000;

let touchedAt = Date.now();
let toldAt = Date.now();

/** Whether a person is at the page, as far as their hands tell. */
export const isActive = (): boolean => Date.now() - touchedAt < IDLE_MS;

/** A call was made that tells the server of the person. */
export function noteCall(): void {
  toldAt = Date.now();
}

/** Watches the person's hands. @param beat tells the server of a person at work whose page has nothing to ask */
export function watchActivity(beat: () => void): void {
  const touched = () => {
    touchedAt = Date.now();
    if (touchedAt - toldAt < BEAT_MS) return;
    noteCall();
    beat();
  };
  for (const name of EVENTS) window.addEventListener(name, touched, { capture: true, passive: true });
}

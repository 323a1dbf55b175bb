import { useEffect } from 'react';
import { type Signing, signing } from './calls.ts';
import { awaited } from './scene.ts';

/** How soon, and how often, a document that everybody has signed is looked for: it is being sealed. */
const [SEALING_MS, MOST_LOOKS] = [3_000, 20];

/** Shows the sealed document to who signed last, as soon as it is there. */
export function useSealed(token: string, look: Signing, onLook: (look: Signing) => void): void {
  const isSealing = look.state === 'signed' && awaited(look.others).length === 0;
  useEffect(() => {
    if (!isSealing) return;
    let left = MOST_LOOKS;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      signing.look(token).then(
        (found) => found.state === 'completed' && onLook(found),
        () => undefined,
      );
    }, SEALING_MS);
    return () => clearInterval(timer);
  }, [isSealing, token, onLook]);
}

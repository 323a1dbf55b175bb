import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes that are held on to: what waits to be collected grows as it likes. */
export function liveBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

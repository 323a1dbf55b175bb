/** Whether everything is tested at length, as `npm run test:all` does. */
export const DEEP = process.env.TEST_DEPTH === 'all';

/** What takes long, where everything is tested at length; otherwise what proves the same in short. */
export const deep = <T>(all: T, sample: T): T => (DEEP ? all : sample);

/**
 * One in so many, where not everything is tested at length.
 *
 * @param nth begins the sample elsewhere, so that several of them miss different ones
 */
export const sampled = <T>(all: readonly T[], oneIn: number, nth = 0): T[] =>
  DEEP ? [...all] : all.filter((_, at) => (at + nth) % oneIn === 0);

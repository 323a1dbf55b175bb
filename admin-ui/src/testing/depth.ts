/** Whether everything is tested at length, as `npm run test:all` does. */
export const DEEP = import.meta.env.TEST_DEPTH === 'all';

/** One in so many, where not everything is tested at length. @param nth begins the sample elsewhere */
export const sampledOf = <T>(all: readonly T[], oneIn: number, nth = 0): T[] =>
  DEEP ? [...all] : all.filter((_, at) => (at + nth) % oneIn === 0);

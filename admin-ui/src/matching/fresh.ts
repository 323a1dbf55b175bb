import { type MatchPage, ROWS, wholeAnswer } from './matches.ts';

/** So many of the new matches of the person's own clients and companies, the latest first. @param page from 1 */
export const freshPage = (page: number, rows: number = ROWS): Promise<MatchPage> =>
  wholeAnswer<MatchPage>(
    `saved-searches/matches?${new URLSearchParams({ range: JSON.stringify([(page - 1) * rows, page * rows - 1]) })}`,
  );

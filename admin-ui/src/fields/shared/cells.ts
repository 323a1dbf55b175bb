/** What the cell of a file says as a value of its field type; a cell that makes no sense stays as it is typed. */
export type CellReader = (cell: string, byWord: (word: string) => string) => unknown;

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const YES = ['1', 'true', 'vrai', 'yes', 'oui', 'x'];
const NO = ['0', 'false', 'faux', 'no', 'non'];

export const asTyped: CellReader = (cell) => cell;

export const asWord: CellReader = (cell, byWord) => byWord(cell);

export const asWords: CellReader = (cell, byWord) => cell.split(/\s*[|;]\s*/).map(byWord);

export const asFigure: CellReader = (cell) => {
  const figure = Number(cell.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.'));
  return Number.isNaN(figure) ? cell : figure;
};

export const asFlag: CellReader = (cell) => {
  const word = cell.trim().toLowerCase();
  return YES.includes(word) || (NO.includes(word) ? false : cell);
};

/** A day as French write it, or as it is stored. */
export const asDay: CellReader = (cell) => {
  const [, day, month, year] = DAY.exec(cell) ?? [];
  return year ? `${year}-${month}-${day}` : cell;
};

import { Token } from 'liquidjs';

/** Where the lines of one text begin. */
interface Lines {
  input: string;
  starts: number[];
}

let last: Lines = { input: '', starts: [0] };

function linesOf(input: string): number[] {
  if (input === last.input) return last.starts;
  const starts = [0];
  for (let at = input.indexOf('\n'); at >= 0; at = input.indexOf('\n', at + 1)) starts.push(at + 1);
  last = { input, starts };
  return starts;
}

/** The line and the column of a place in a text, both from 1. */
export function positionIn(input: string, place: number): [line: number, column: number] {
  const starts = linesOf(input);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return [low + 1, place - (starts[low] ?? 0) + 1];
}

/**
 * Has Liquid look its lines up. By itself it counts them from the beginning of the text for each name in it, which for a
 * text of many names takes a second of everybody's time.
 */
export function lookUpPositions(): void {
  Token.prototype.getPosition = function () {
    return positionIn(this.input, this.begin);
  };
}

import { analyzeSync, Liquid, LiquidError, type Template } from 'liquidjs';
import { greetingFilter } from './greeting-filter.ts';
import { lookUpPositions } from './positions.ts';

lookUpPositions();

/**
 * What a template may cost. A mail is a page or two of text; these leave room and end what would run for ever or fill
 * the memory.
 */
const MOST_SOURCE = 60_000;
const MOST_OUTPUT = 200_000;
const MOST_MILLISECONDS = 250;
const MOST_MEMORY = 1_000_000;

/** They read other templates, or undo the escaping of values. */
const TAGS_LEFT_OUT = ['include', 'render', 'layout', 'block'];
const FILTERS_LEFT_OUT = ['raw'];

/** What is being made: values are escaped in HTML, and stand as they are in a line of text. */
export type Kind = 'html' | 'text';

/** A template that can't be read or rendered; the code is that of a message, which `info` fills. */
export class TemplateError extends Error {
  readonly code: string;
  /** `line` from 1, and the `name` of what is wrong there. */
  readonly info: { line: number; name?: string };

  constructor(code: string, info: TemplateError['info']) {
    super(`${code} ${JSON.stringify(info)}`);
    this.code = code;
    this.info = info;
  }
}

/** Liquid's own words for the mistakes that people make, each with the name of what is wrong. */
const MISTAKES: [RegExp, string][] = [
  [/^tag "(.*)" not found/s, 'templateTag'],
  [/^undefined filter: (.*)$/s, 'templateFilter'],
  [/^tag (\{%.*%\}) not closed/s, 'templateOpen'],
  [/^(?:output|tag) "(.*)" not closed/s, 'templateOpen'],
];

function engine(kind: Kind, language: string): Liquid {
  const liquid = new Liquid({
    templates: {},
    dynamicPartials: false,
    relativeReference: false,
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: false,
    ...(kind === 'html' ? { outputEscape: 'escape' } : {}),
    locale: language,
    dateFormat: '%d/%m/%Y',
    timezoneOffset: 'Europe/Paris',
    parseLimit: MOST_SOURCE,
  });
  for (const tag of TAGS_LEFT_OUT) delete liquid.tags[tag];
  for (const filter of FILTERS_LEFT_OUT) delete liquid.filters[filter];
  liquid.registerFilter('greeting', greetingFilter(language));
  return liquid;
}

const engines = new Map<string, Liquid>();

function engineOf(kind: Kind, language: string): Liquid {
  const key = `${kind} ${language}`;
  const known = engines.get(key) ?? engine(kind, language);
  engines.set(key, known);
  return known;
}

/** The words of Liquid's limits; a RangeError is a text or a nesting that the engine itself can't hold. */
const LIMIT = /limit exceeded/;

function explained(error: unknown): TemplateError {
  if (error instanceof TemplateError) return error;
  if (!(error instanceof Error)) throw error;
  const cause = LiquidError.is(error) ? (error.originalError ?? error) : error;
  if (cause instanceof RangeError || LIMIT.test(cause.message))
    return new TemplateError('templateTooLarge', { line: 1 });
  if (!LiquidError.is(error)) throw error;
  const [line = 1] = error.token?.getPosition() ?? [];
  for (const [words, code] of MISTAKES) {
    const name = words.exec(cause.message.replace(/, (file|line):[^,]*$/s, ''))?.[1];
    if (name !== undefined) return new TemplateError(code, { line, name: name.trim() });
  }
  return new TemplateError('templateSyntax', { line });
}

/** Reads a template without rendering it. @throws TemplateError */
export function parseLiquid(source: string, kind: Kind, language: string): Template[] {
  try {
    return engineOf(kind, language).parse(source);
  } catch (error) {
    throw explained(error);
  }
}

/**
 * Renders a template with these values and nothing else: no files, no inherited properties, no functions.
 *
 * @throws TemplateError where the template is wrong, or costs more than a mail may
 */
export function renderLiquid(source: string, values: object, kind: Kind, language: string): string {
  const liquid = engineOf(kind, language);
  const parsed = parseLiquid(source, kind, language);
  try {
    const output: string = liquid.renderSync(parsed, JSON.parse(JSON.stringify(values)), {
      renderLimit: MOST_MILLISECONDS,
      memoryLimit: MOST_MEMORY,
    });
    if (output.length > MOST_OUTPUT) throw new TemplateError('templateTooLarge', { line: 1 });
    return output;
  } catch (error) {
    throw explained(error);
  }
}

/** By a list of names, those names and what they begin with: `a.b` and `a`. */
const BEGINNINGS = new WeakMap<readonly string[], ReadonlySet<string>>();

function beginningsOf(known: readonly string[]): ReadonlySet<string> {
  const found =
    BEGINNINGS.get(known) ??
    new Set(
      known.flatMap((name) => {
        const parts = name.split('.');
        return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
      }),
    );
  BEGINNINGS.set(known, found);
  return found;
}

/** The first value that a template asks for and that it won't be given; `known` is best one list, kept. */
export function unknownVariable(parsed: Template[], known: readonly string[]): TemplateError | undefined {
  const beginnings = beginningsOf(known);
  const { globals } = analyzeSync(parsed);
  for (const { segments, location } of Object.values(globals).flat()) {
    const name = segments.join('.');
    if (!beginnings.has(name)) return new TemplateError('templateVariable', { line: location.row, name });
  }
  return undefined;
}

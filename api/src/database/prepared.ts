/** What the connector is about to run; an observer may put pg's own query form in place of the text. */
interface Execution {
  req: { sql: string | { name: string; text: string }; params: unknown[] };
  options?: { prepared?: boolean };
}

/** The part of LoopBack's connector that its observers are registered with. */
export interface ObservedConnector {
  observe(event: 'before execute', observer: (context: Execution, next: () => void) => void): void;
}

/** Each connection keeps a plan a statement, so that not every filter somebody once typed gets one. */
const MOST_PLANS = 300;
const MOST_SEEN = 2_000;
/** A statement is worth a plan when it comes again. */
const TIMES = 3;

/** Names for the statements that come again, as long as there is room. */
export function planNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_PLANS) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < TIMES) {
      if (seen.size >= MOST_SEEN) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `hestia_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Makes the connector run statements with the option `prepared` as named ones, which PostgreSQL plans once a connection. */
export function keepPlans(connector: ObservedConnector): void {
  const nameOf = planNames();
  connector.observe('before execute', ({ req, options }, next) => {
    const name = options?.prepared && typeof req.sql === 'string' ? nameOf(req.sql) : undefined;
    if (name) req.sql = { name, text: req.sql as string };
    next();
  });
}

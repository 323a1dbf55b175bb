/** Answers what a name of the Domain Name System has, as `resolve` of `node:dns/promises` does. */
export type Resolve = (name: string, type: string) => Promise<string[] | string[][]>;

/** What of saxen sheets are read with. */
declare module 'saxen' {
  export class Parser {
    on(hook: 'openTag', heard: (name: string, attributes: () => Record<string, string>, decode: Decode) => void): this;
    on(hook: 'closeTag', heard: (name: string) => void): this;
    on(hook: 'text' | 'cdata', heard: (text: string, decode?: Decode) => void): this;
    on(hook: 'error', heard: (error: Error) => void): this;
    parse(xml: string): void;
    stop(): void;
  }
  type Decode = (text: string) => string;
}

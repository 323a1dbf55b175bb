/** What of pdfkit long tables are drawn with. Lengths are points. */
declare module 'pdfkit' {
  interface TextOptions {
    width?: number;
    height?: number;
    align?: 'left' | 'right' | 'center';
    lineBreak?: boolean;
    ellipsis?: boolean;
  }

  export default class PDFDocument {
    constructor(options: object);
    readonly page: { width: number; height: number; fonts: Record<string, object>; write(content: string): void };
    registerFont(name: string, path: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    lineWidth(width: number): this;
    strokeColor(color: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string): number;
    /** Its own: the font in use, whose codes are hexadecimal and whose measures are thousandths of the size. */
    _font: {
      id: string;
      ascender: number;
      font: { hasGlyphForCodePoint(code: number): boolean };
      encode(text: string): [codes: string[], positions: { advanceWidth: number }[]];
      ref(): object;
    };
    /** Its own: the size in use. */
    _fontSize: number;
    addPage(): this;
    pipe<T extends NodeJS.WritableStream>(target: T): T;
    end(): void;
  }
}

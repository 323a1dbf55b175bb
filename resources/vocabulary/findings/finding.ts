/** An error at a field: JSON pointer, code, message in the caller's language, and what the message was filled with. */
export interface FieldError {
  path: string;
  code: string;
  message: string;
  info: Record<string, unknown>;
}

/** The same before it is worded. */
export type Finding = Omit<FieldError, 'message'>;

/** What a body is: of a creation, of an update, or what is said with a step. */
export type BodyKind = 'create' | 'update' | `step ${string}`;

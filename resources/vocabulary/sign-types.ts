/** A step of the record that follows from its envelope, taken where the record stands there. */
export interface SignStep {
  step: string;
  /** The field that gets why the envelope was refused or voided. */
  reason?: string;
  /** The field that gets the day of the last signature. */
  day?: string;
  /** Taken only where signers of these paths did it. */
  by?: string[];
}

/** What becomes of an envelope, as a record follows it; `filed`: all have signed, and the signed document is filed. */
export type SignEvent = 'created' | 'sent' | 'delivered' | 'completed' | 'filed' | 'declined' | 'voided';

/** A sentence that signers write themselves before they sign, where the law wants it of their own hand; worded by `labels.writes`. */
export interface SignMention {
  name: string;
  /** Signers of these paths. */
  by: string[];
  /** Of which records; absent: of all. */
  where?: Record<string, unknown>;
}

/** The step that says so, and the list that is said with it: of those who have to sign together, how each did. */
export interface PaperDeclaration {
  step: string;
  signers: string;
  /** The states from which it says so. */
  from: string[];
}

/** A document of a record that is signed electronically; the resource `envelope` has a reference named after this one. */
export interface SignDeclaration {
  /** One of `print`. */
  document: string;
  /** The reference to the record that the envelope is a part of, where that isn't this one. */
  part?: string;
  /** Paths of references to clients and companies, in the order in which they sign; those together in any order. */
  signers: string[][];
  /** Path of references to the person who signs for the agency; absent: it doesn't sign. */
  agency?: string;
  /** What the files of those who sign must say: where they live, of people when and where they were born. */
  complete?: ('address' | 'birthDate' | 'birthPlace')[];
  writes?: SignMention[];
  /** The states in which an envelope is created. */
  from: string[];
  /** The steps, in their order, that who has it signed takes with it where the record isn't there yet. */
  first?: string[];
  /** The states in which the record waits for its envelope: leaving them otherwise ends it. */
  open: string[];
  /** Field of files in which the signed document is filed. */
  file: string;
  /** How it is signed on paper instead. */
  paper?: PaperDeclaration;
  /** Field of the last day to sign. */
  until?: string;
  steps: Partial<Record<SignEvent, SignStep[]>>;
}

import type { Condition } from './condition.ts';

/** Whose a record without holders is, so that it goes to who comes after them. */
export interface HandedOverDeclaration {
  /** The reference to the person. */
  person: string;
  /** The status field, and the states in which the record is theirs to see to. */
  state: string;
  while: string[];
}

/** Who holds a record: owner, coOwners and collaborators. */
export interface HoldersDeclaration {
  /** Gives collaborators the coOwner's actions. */
  collaboratorsEdit?: boolean;
  /**
   * Reference to the record that this one is a part of: it has that one's holders, and whoever may edit that one adds,
   * edits and deletes this one. Of several references one is set.
   */
  of?: string | string[];
  /** A part of one record of any resource that declares `activity`; the references come by themselves. */
  ofActivity?: true;
  /** Only holders and full access read the record at all. */
  private?: boolean;
  /**
   * What is taken though the record that this one is a part of is put away: changes of these fields, and new ones that
   * meet the condition. A right of people doesn't end because their record is archived.
   */
  evenArchived?: { change?: string[]; add?: Condition };
}

/** How parts of a record go to a new one. */
export interface SplitDeclaration {
  /** Read-only reference of the new record to the one that it comes from. */
  from: string;
  /** The parts' resource (`$id`), and their reference to the record. */
  part: string;
  by: string;
  /** Fields that the new record has from the other one. */
  copies: string[];
}

/** By what records are taken for the same. */
export interface SimilarDeclaration {
  /** Fields of family or company names, compared letter by letter with room for typing errors. */
  names: string[];
  /** The field of the given name that belongs to each of them. */
  given?: string;
  /** Fields that are typed and that compared ones are derived from. */
  from?: string[];
  /**
   * Values that are the same or not, by their paths. A restricted one that `everybody` is told of says so to who knows
   * the whole value already; `readers` are told who may read it of the record that was found.
   */
  same: Record<string, 'everybody' | 'readers'>;
}

/** When the searches of a record are matched, and how who looks is written to. */
export interface SeeksDeclaration {
  /** The searches of a record are matched while it meets this. */
  where: Condition;
  /**
   * Boolean field of who wants no such mails, of records that are no person's: their addresses are written to until they
   * say so. A person is asked first, in a ledger of consents.
   */
  refuses?: string;
}

/** The records are about one natural person each, whose data can be handed over and erased (RGPD art. 15, 17, 20). */
export interface PersonDeclaration {
  /** Text that says "Erased person" once it is so. */
  name: string;
  /** Read-only time at which the person's data was erased. */
  erased: string;
  /** Reference to the record of the same person that this one was merged into. */
  merged?: string;
  /** Boolean field that puts the record away; set once its data is erased. */
  archived?: string;
  /** Fields that only repeat what parts say that outlive the erasure. */
  derived?: string[];
}

/** The law that keeps a record, and with it some fields of the person it refers to. */
export interface RetentionDeclaration {
  years: number;
  /** As it is cited, in French. */
  law: string;
  /** Fields of the person that it needs. */
  keeps: string[];
  /** Date or time from which the years count, or several, of which the first that is known does; absent: the creation. */
  from?: string | string[];
}

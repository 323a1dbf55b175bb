import type { Condition } from './condition.ts';

/**
 * A document that is made of a record, named by `labels.prints`. Its text is a template: a record of the resource
 * `document-template` with `document` set to `<resource>.<name>`.
 */
export interface PrintDeclaration {
  name: string;
  /**
   * Fields of templates, and the path of the record that each is compared with (`{"types": "type", "kinds":
   * "type.kind"}`). A template that leaves the field empty fits every record; of several that fit, the one that says
   * most is taken.
   */
  choose?: Record<string, string>;
  /** Paths of references whose records' fields stand in the document too: `clients`, `owner.agency`. */
  with?: string[];
  /** Paths of references to who signs, beside the agency. */
  signers?: string[];
  /**
   * `sheet`: what is handed out, with its own head and foot, in the language that is asked for; nobody signs it. Else it is
   * a letter under the agency's letterhead.
   */
  layout?: 'sheet';
  /**
   * Parts of a sheet that code draws, named by `labels.blocks`: in the text each stands as `{{ blocks.<name> }}` in a
   * paragraph of its own.
   */
  blocks?: string[];
  /**
   * The record's own fields that the text may show, each always or while the record meets a condition: of a document that
   * is for everybody, whoever makes it. Absent: all that its maker reads.
   */
  shows?: Record<string, true | Condition>;
  /** Of a sheet: the section of the record's page that offers it; absent: the page's head. */
  section?: string;
  /** Field of files that are listed with their hashes. */
  annexes?: string;
  /** Field of files that the document is filed in. */
  file?: string;
  /**
   * Those who sign may do so by hand on the screen of who makes it, before them, and without a net: what was drawn is filed
   * with the document, sealed, with what proves it.
   */
  presence?: true;
  /** The document is made of records that meet this only. */
  when?: Condition;
  /**
   * The document is made only where a record of another resource refers to this one and meets `where`: else it is refused
   * with `error`, a key of `labels.errors`.
   */
  needs?: { in: string; by: string; where?: Condition; error: string };
  /** While a record meets this its document may have a text of its own; once it doesn't, the text stays as it was. */
  open?: Condition;
}

/** A value that the inputs of a form offer to insert. */
export interface Insertable {
  group: string;
  label: string;
  text: string;
  /** In Liquid; of an entry of a list, as the loop's variable has it. */
  name: string;
  /** The list whose entries have it, and what that one is called. */
  list?: string;
  listLabel?: string;
  /** What its values are called. */
  values?: Record<string, string>;
}

/** Who may do what with the records, besides full access. */
export interface RolesDeclaration {
  /** Application roles that there are because of this resource, worded by its labels' `roles`. */
  brings?: string[];
  /** Who reaches the screens; absent: everybody signed in. */
  page?: string[];
  /** Roles with the full action set on every record. */
  match?: string[];
  /** Configuration: everybody reads, only full-access and matching roles write. */
  configuration?: boolean;
  /** Reference to the person whose record it is: nobody else reads or writes it, full access apart. */
  own?: string;
  /** Only full-access and matching roles know that its records exist. */
  closed?: boolean;
  /**
   * References to people, and the actions that each of them has on the record; nobody else reads or writes it, full
   * access and matching roles apart.
   */
  people?: Record<string, string[]>;
  /**
   * By application role of who works for somebody else (a developer's staff): they read the records whose field `by` (or
   * `id`) is what their own account's field `as` is, and nothing besides what resources say so.
   */
  outside?: Record<string, { by: string; as: string }>;
  /**
   * Who adds records, besides full access and matching roles: application roles, `everybody`, of parts the holders of their
   * whole; `system` alone is the product.
   */
  add?: string[];
  /** Who edits them, of those who could; nobody, ever, where it is empty: the database refuses it too. */
  edit?: string[];
  delete?: string[];
}

/** Takes the place of the library that react-admin would write a list's file with: lists have an export of their own. */
export default function unused(): never {
  throw new Error('A list is exported by its own button');
}

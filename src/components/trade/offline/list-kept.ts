/** Comes late: modules that the list shares with other pages would else be a part of the first script of each. */
export function listKept(): void {
  import('./kept-list.ts').then(({ showKept }) => showKept())
}

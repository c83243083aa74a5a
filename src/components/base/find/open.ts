/** A file of its own: with those of the box, the names of what it imports would be in the script of every page. The link leads to the same search on a page. */
export function openBox({ href }: HTMLAnchorElement): void {
  import('./box.ts').then(({ openFind }) => openFind()).catch(() => location.assign(href))
}

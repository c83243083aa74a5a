/** Parts of a built page that the house fills in, beside its name and colours: photographs, products on sale. */
export type PageParts = {
  /** Texts that a page has where something may be put or taken away. */
  marks: readonly string[]
  /** Changes with anything that is shown; 0 while there is nothing to show. */
  version(): number | string
  /** Returns the same text when nothing of the page changes. */
  write(html: string): string
}

/** One after the other. */
export function joinParts(...parts: readonly PageParts[]): PageParts {
  return {
    marks: parts.flatMap(({ marks }) => marks),
    version() {
      const versions = parts.map((part) => part.version())
      return versions.every((version) => version === 0) ? 0 : versions.join('-')
    },
    write: (html) => parts.reduce((page, part) => part.write(page), html),
  }
}

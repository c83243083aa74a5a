/** Stands for the list of files until the site is built; a product's slug follows. */
export const AHEAD = 'ahead:'

/** Folder of the bundler's files; lists leave it out, since they stand in pages that are kept small. */
export const FOLDER = '/_astro/'

/** Fetches a list's files without running them, unless the line is metered. Stands in the page as text; prefetching has the lowest priority. */
export function fetchAhead(list: string, folder: string): void {
  const { connection: line } = navigator as { connection?: { saveData?: boolean; type?: string } }
  // In development the list is still its mark, which is nothing to fetch.
  if (line?.saveData || line?.type === 'cellular' || list[5] === ':') return
  addEventListener('DOMContentLoaded', () => {
    // Each by itself, so that they hold up no frame together.
    for (const file of list.split(' ')) {
      setTimeout(() => document.head.insertAdjacentHTML('beforeend', `<link rel=prefetch href=${folder}${file}>`))
    }
  })
}

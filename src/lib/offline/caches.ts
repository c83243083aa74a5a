/** Most entries of each cache, and days until one of them is dropped. */
export type Shelf = { name: string; most: number; days: number }

const shelf = (name: string, most: number, days: number): Shelf => ({ name: `pelesir-${name}`, most, days })

/** A sign-in, a sign-out and the end of a session empty them. */
export const OWN_SHELVES = {
  ticket: shelf('tickets', 30, 400),
  trip: shelf('trips', 40, 90),
  offers: shelf('offers', 10, 7),
  content: shelf('content', 60, 30),
  answer: shelf('answers', 120, 90),
} as const

/** The same for everybody. */
export const FILE_SHELVES = { file: shelf('files', 400, 60), picture: shelf('pictures', 80, 30) } as const

export const SHELL = 'pelesir-shell'
export const OWNER = 'pelesir-owner'
/** Cache of the worker for tickets alone, which this one replaces. */
export const OLD_TICKETS = 'pelesir-ticket'

export type ListedPage = { href: string; at: string; html: string }

/** Pages that are kept on this device, the last one first. Works in pages and in the worker. */
export async function keptPages(kind: 'trip' | 'offers' | 'content'): Promise<ListedPage[]> {
  const cache = await caches.open(OWN_SHELVES[kind].name)
  const pages = (await cache.keys()).map(async ({ url }) => {
    const { pathname, search } = new URL(url)
    const response = await cache.match(url, { ignoreVary: true })
    return { href: pathname + search, at: keptAt(response), html: (await response?.text()) ?? '' }
  })
  return (await Promise.all(pages)).sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** By the server's clock: that of a device may be wrong. */
export function keptAt(response: Response | undefined): string {
  const date = new Date(response?.headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

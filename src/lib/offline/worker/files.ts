import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { FILE_SHELVES, OLD_TICKETS, OWN_SHELVES, SHELL } from '../caches.ts'
import { isSound } from '../keepable.ts'
import { boundedCache } from './keep.ts'

const isWhole = async (response: Response) => isSound(response)

/** The name of a built file changes with its content, so files of an older build stay good for pages that are still open. */
export const files = new CacheFirst(boundedCache(FILE_SHELVES.file, isWhole, false))
export const pictures = new StaleWhileRevalidate(boundedCache(FILE_SHELVES.picture, isWhole, true))

/** Undefined for files that are not part of the offline page. */
export async function shellFile(url: string): Promise<Response | undefined> {
  return await (await caches.open(SHELL)).match(url, { ignoreVary: true })
}

/** Says whether all of them are kept now. */
export async function keepFiles(paths: readonly string[], event: ExtendableEvent): Promise<boolean> {
  const isKept = async (path: string) => {
    if (await shellFile(path)) return true
    const [answer, done] = files.handleAll({ event, request: new Request(path) })
    return await Promise.all([answer, done]).then(
      ([{ ok }]) => ok,
      () => false,
    )
  }
  return (await Promise.all(paths.map(isKept))).every(Boolean)
}

/** Fetches the offline pages with their files. A page that leads to another language is not offered. */
export async function fillShell(shell: readonly string[]): Promise<void> {
  const cache = await caches.open(SHELL)
  const got = await Promise.all(
    shell.map(async (path) => {
      const isPage = !path.includes('.')
      if (!isPage && (await cache.match(path, { ignoreVary: true }))) return true
      const response = await fetch(path, isPage ? { cache: 'no-cache' } : {})
      if (!isSound(response)) return false
      await cache.put(path, response)
      return true
    }),
  )
  if (!got.some(Boolean)) throw new Error('there is no offline page')
}

/** Drops files of offline pages of older builds. */
export async function tidyShell(shell: readonly string[]): Promise<void> {
  const cache = await caches.open(SHELL)
  const gone = (await cache.keys()).filter(({ url }) => !shell.includes(new URL(url).pathname))
  await Promise.all(gone.map((key) => cache.delete(key)))
}

/** Takes over what the worker for tickets alone had kept. */
export async function moveOldTickets(): Promise<void> {
  if (!(await caches.has(OLD_TICKETS))) return
  const old = await caches.open(OLD_TICKETS)
  for (const { url } of await old.keys()) {
    const isFile = new URL(url).pathname.startsWith('/_astro/')
    const response = await old.match(url, { ignoreVary: true })
    const { name } = isFile ? FILE_SHELVES.file : OWN_SHELVES.ticket
    if (response) await (await caches.open(name)).put(url, response)
  }
  await caches.delete(OLD_TICKETS)
}

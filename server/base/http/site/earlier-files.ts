import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page that was opened before a new build loads its files for so long. */
const KEPT_MS = 14 * 86_400_000
const FILE = /\.(js|css)(\.br|\.gz)?$/
const NAMES = 'names.json'

/**
 * Keeps scripts and styles of each build beside the data, so that forms that are open when a new one comes can load the rest
 * of theirs. Their names carry a hash of the content, so none stands for another. Drops those of builds that ended two weeks ago.
 */
export async function keepEarlierFiles(site: string, folder: string, now: Date): Promise<void> {
  const built = join(site, '_astro')
  if (!existsSync(built)) return
  const kept = join(folder, '_astro')
  await mkdir(kept, { recursive: true })
  const names = (await readdir(built)).filter((name) => FILE.test(name))
  const known = new Set(await readdir(kept))
  for (const name of names) if (!known.has(name)) await copyFile(join(built, name), join(kept, name))
  // The last build served until now, however long ago it started.
  for (const name of new Set([...names, ...(await lastNames(folder))])) {
    if (existsSync(join(kept, name))) await utimes(join(kept, name), now, now)
  }
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name))
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(kept, name))
  }
  await writeFile(join(folder, NAMES), JSON.stringify(names))
}

async function lastNames(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, NAMES), 'utf8').catch(() => '[]')
  const names: unknown = JSON.parse(text || '[]')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string' && FILE.test(name)) : []
}

/** Path below the folder; null for what is not there. Names have no folders. */
export function earlierFile(folder: string, pathname: string): string | null {
  const [, name] = /^\/_astro\/([\w-][\w.-]*\.(?:js|css))$/.exec(pathname) ?? []
  return name && existsSync(join(folder, '_astro', name)) ? `/_astro/${name}` : null
}

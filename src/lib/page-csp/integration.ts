import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withOwnHashes } from './hashes.ts'

/**
 * Astro writes the hashes of every script of the site into every page: a wider policy than a page needs, and kilobytes that no compression helps.
 * After the build each page keeps those of its own inline scripts and styles.
 */
export function pageCsp(): AstroIntegration {
  return {
    name: 'page-csp',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const files = await readdir(root, { recursive: true })
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const path = join(root, file)
          await writeFile(path, withOwnHashes(await readFile(path, 'utf8')))
        }
      },
    },
  }
}

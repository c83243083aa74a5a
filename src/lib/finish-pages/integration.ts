import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { lean } from './lean.ts'
import { withOwnHashes } from './own-hashes.ts'

/**
 * Two things a page can only have when it is whole. Astro writes the hashes of every script of the site into every page: a wider policy than a page
 * needs, and kilobytes that no compression helps; each page keeps those of its own. And icons lose what only a file of their own would need.
 */
export function finishPages(): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const files = await readdir(root, { recursive: true })
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const path = join(root, file)
          await writeFile(path, withOwnHashes(lean(await readFile(path, 'utf8'))))
        }
      },
    },
  }
}

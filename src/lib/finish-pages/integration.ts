import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withLateScripts } from './late-scripts.ts'
import { lean } from './lean.ts'
import { withOwnHashes } from './own-hashes.ts'
import { withPreloads } from './preloads.ts'

/** Cleans icons, delays scripts or names them in the head, and keeps only the page's own hashes in its policy: Astro lists those of the whole site. */
export function finishPages(closureOf: (file: string) => readonly string[]): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const files = await readdir(root, { recursive: true })
        for (const file of files.filter((name) => name.endsWith('.html'))) {
          const path = join(root, file)
          const page = withLateScripts(lean(await readFile(path, 'utf8')))
          await writeFile(path, withOwnHashes(withPreloads(page, closureOf)))
        }
      },
    },
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { withLateScripts } from './late-scripts.ts'
import { lean } from './lean.ts'
import { withOwnHashes } from './own-hashes.ts'

/**
 * What a page can only have when it is whole. Icons lose what only a file of their own would need; scripts that can wait, wait; and the policy keeps
 * the hashes of the page's own scripts and styles: Astro writes those of the whole site, wider than a page needs, and kilobytes that do not compress.
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
          await writeFile(path, withOwnHashes(withLateScripts(lean(await readFile(path, 'utf8')))))
        }
      },
    },
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import pLimit from 'p-limit'
import { inPlace } from './finish-pages/in-place.ts'
import { withLateScripts } from './finish-pages/late-scripts.ts'
import { lean } from './finish-pages/lean.ts'
import { withOwnHashes } from './finish-pages/own-hashes.ts'
import { withPreloads } from './finish-pages/preloads.ts'
import { finishedSitemap } from './finish-pages/sitemap.ts'
import type { ScriptFiles } from './script-files.ts'

const atOnce = pLimit(8)
/** The script of the shell, by the end of its module's path. */
export const SHELL = '/shell/Shell.astro?astro&type=script&index=0&lang.ts'

/** Cleans icons, puts scripts and styles in their place, delays scripts or names them in the head, and keeps only the page's own hashes in its policy: Astro lists those of the whole site. The sitemap follows what the pages say of themselves. */
export function finishPages({ closureOf, fileWith }: ScriptFiles): AstroIntegration {
  return {
    name: 'finish-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const shell = `/${fileWith(SHELL)}`
        const files = await readdir(root, { recursive: true })
        const pages = files.filter((name) => name.endsWith('.html')).map((name) => join(root, name))
        await Promise.all(
          pages.map((path) =>
            atOnce(async () => {
              const page = withLateScripts(inPlace(lean(await readFile(path, 'utf8'))), shell)
              await writeFile(path, withOwnHashes(withPreloads(page, closureOf)))
            }),
          ),
        )
        const pageAt = (path: string) => {
          const page = join(root, decodeURIComponent(path), 'index.html')
          return existsSync(page) ? readFileSync(page, 'utf8') : undefined
        }
        for (const name of files.filter((each) => /^sitemap-\d+\.xml$/.test(each))) {
          const path = join(root, name)
          await writeFile(path, finishedSitemap(await readFile(path, 'utf8'), pageAt))
        }
      },
    },
  }
}

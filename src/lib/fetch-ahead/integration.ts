import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { ScriptFiles } from '../script-files.ts'

/** A module, and a page below the language, whose files are worth having before they are asked for. */
type Wanted = { module: string; page: string }

const SHEET_OR_SCRIPT = /<link rel="(?:stylesheet|modulepreload)" href="([^"]+)"/g

/** Writes `/ahead/<name>.json`, files for early fetching: Astro's prefetch covers pages, not what they load. Comes after `finishPages`. */
export function fetchAheadLists(wanted: Readonly<Record<string, Wanted>>, scripts: ScriptFiles): AstroIntegration {
  return {
    name: 'fetch-ahead',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        await mkdir(join(root, 'ahead'), { recursive: true })
        for (const [name, { module, page }] of Object.entries(wanted)) {
          const html = await readFile(join(root, 'id', page, 'index.html'), 'utf8')
          const ofPage = [...html.matchAll(SHEET_OR_SCRIPT)].map(([, file]) => file)
          const ofModule = scripts.closureOf(scripts.fileWith(module)).map((file) => `/${file}`)
          await writeFile(join(root, 'ahead', `${name}.json`), JSON.stringify([...new Set([...ofModule, ...ofPage])]))
        }
      },
    },
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { AHEAD, FOLDER } from '../src/lib/call/fetch-ahead.ts'
import type { ScriptFiles } from './script-files.ts'

/** Files worth having before they are asked for: those of a page below the language, and of a module that is loaded when it is touched, if any. */
export type Ahead = { page: string; module: string | null }

/** Bytes. */
const SMALL = 4_000
const SHEET = /<link rel="stylesheet" href="\/([^"]+)"/g
const SCRIPT = /<script type="module" src="\/([^"]+)"/g

/** Puts the names of the files into the pages that fetch them ahead: Astro's prefetch covers pages, not what they load. Comes before `finishPages`. */
export function fetchAheadLists(wanted: Readonly<Record<string, Ahead>>, scripts: ScriptFiles): AstroIntegration {
  return {
    name: 'fetch-ahead',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir)
        const lists = await Promise.all(
          Object.entries(wanted).map(
            async ([name, ahead]) => [JSON.stringify(`${AHEAD}${name}`), await filesOf(root, ahead, scripts)] as const,
          ),
        )
        const pages = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'))
        for (const page of pages) {
          const html = await readFile(join(root, page), 'utf8')
          const list = lists.find(([mark]) => html.includes(mark))
          if (!list && html.includes(AHEAD)) throw new Error(`${page} names no list of files to fetch ahead`)
          if (!list) continue
          const own = new Set(scriptsOf(html, scripts))
          const files = list[1].filter((file) => !own.has(file)).map((file) => `/${file}`.slice(FOLDER.length))
          await writeFile(join(root, page), html.replace(list[0], JSON.stringify(files.join(' '))))
        }
      },
    },
  }
}

/** The page's files first, the largest script before the others, so that it does not end last. */
async function filesOf(root: string, { page, module }: Ahead, scripts: ScriptFiles): Promise<string[]> {
  const html = await readFile(join(root, 'id', page, 'index.html'), 'utf8')
  const sheets = [...html.matchAll(SHEET)].map(([, file = '']) => file)
  const ofModule = module ? scripts.closureOf(scripts.fileWith(module)) : []
  const bySize = scriptsOf(html, scripts).sort((one, other) => scripts.sizeOf(other) - scripts.sizeOf(one))
  // A small file saves less than its name costs in the page.
  const worth = [...bySize, ...ofModule].filter((file) => scripts.sizeOf(file) >= SMALL)
  return [...new Set([...sheets, ...worth])]
}

function scriptsOf(html: string, scripts: ScriptFiles): string[] {
  return [...new Set([...html.matchAll(SCRIPT)].flatMap(([, file = '']) => scripts.closureOf(file)))]
}

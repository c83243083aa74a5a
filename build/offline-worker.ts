import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'
import type { ScriptFiles } from './script-files.ts'

const ENTRY = fileURLToPath(new URL('../src/lib/offline/worker/worker.ts', import.meta.url))
/** The offline page imports it late. */
const LATE = 'offline/kept-list.ts'
const OFFLINE_PAGES = ['/id/offline', '/en/offline']
const FILE = /\/_astro\/[\w.-]+\.(?:js|css|woff2)\b/g

type Paths = { offers: readonly string[]; closed: readonly string[] }

/** Builds the worker that lets pages open without a connection, at the root, so that it serves the whole site. Comes after all that changes pages: the worker is told which files the offline pages need. */
export function offlineWorker(paths: Paths, { closureOf, fileWith }: ScriptFiles): AstroIntegration {
  return {
    name: 'offline-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const list = fileWith(LATE)
        const shell = await shellOf(fileURLToPath(dir), closureOf, list)
        await writeFile(fileURLToPath(new URL('worker.js', dir)), await workerScript({ ...paths, shell }))
      },
    },
  }
}

/** Addresses of the offline pages and of all that they load. */
async function shellOf(root: string, closureOf: ScriptFiles['closureOf'], late: string): Promise<string[]> {
  const paths = OFFLINE_PAGES.filter((path) => existsSync(`${root}${path}/index.html`))
  const pages = await Promise.all(paths.map((path) => readFile(`${root}${path}/index.html`, 'utf8')))
  const named = [...pages.flatMap((html) => html.match(FILE) ?? []), `/${late}`]
  const files = named.flatMap((file) => [file, ...closureOf(file.slice(1)).map((name) => `/${name}`)])
  return [...paths, ...new Set(files)]
}

export async function workerScript(facts: Paths & { shell: readonly string[] }): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { OFFLINE: JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  })
  if (!('output' in built)) throw new Error('the worker was not built once')
  return built.output[0].code
}

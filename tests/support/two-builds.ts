import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { freePort } from '../../scripts/tools.ts'
import { keepEarlierFiles } from '../../server/base/http/site/earlier-files.ts'
import { createLivePages } from '../../server/base/http/site/live-pages.ts'
import { sitePlugin } from '../../server/base/http/site/site.ts'

const TEXT = /\.(html|js|css|json|webmanifest)$/

export type TwoBuilds = {
  url: string
  /** Stops the first build and serves the second, in which every script has another name, as after an upgrade. */
  upgrade(): Promise<void>
  close(): Promise<void>
}

/** The site of `dist` by our own server without the API, and a later build of it. `first` changes files of the first build, by their path. */
export async function serveTwoBuilds(first: Readonly<Record<string, string>> = {}): Promise<TwoBuilds> {
  const root = mkdtempSync(join(tmpdir(), 'pelesir-builds-'))
  const [before, after, earlier] = ['before', 'after', 'earlier'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [before, after])
    cpSync('dist', folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  for (const [path, text] of Object.entries(first)) writeFileSync(join(before, path), text)
  renameScripts(after)
  const port = await freePort()
  let app = await serve(before, earlier, port)
  return {
    url: `http://localhost:${port}`,
    async upgrade() {
      await app.close()
      app = await serve(after, earlier, port)
    },
    async close() {
      await app.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function serve(folder: string, earlier: string, port: number): Promise<FastifyInstance> {
  await keepEarlierFiles(folder, earlier, new Date())
  const app = fastify({ forceCloseConnections: true })
  await app.register(cookie)
  await sitePlugin(app, folder, { live: createLivePages([], 'http://localhost', async () => ''), earlier })
  await app.listen({ port, host: 'localhost' })
  return app
}

/** The policy of a page names its inline scripts by their hash, which changes with the names in them. */
function allowed(before: string, after: string): string {
  const [old, renamed] = [before, after].map((html) =>
    [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hashOf(script)),
  )
  return (old ?? []).reduce((html, hash, at) => html.replace(hash, renamed?.[at] ?? hash), after)
}

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64')

function renameScripts(folder: string): void {
  const scripts = readdirSync(join(folder, '_astro')).filter((name) => name.endsWith('.js'))
  const isScript = new Set(scripts)
  const later = (text: string) => text.replace(/[\w-]+\.js\b/g, (name) => (isScript.has(name) ? `later_${name}` : name))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, allowed(text, later(text)))
  }
  for (const name of scripts) renameSync(join(folder, '_astro', name), join(folder, '_astro', `later_${name}`))
}

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow, ROOT, start } from './tools.ts'

const DIST = join(ROOT, 'dist')
/** Code with which the server renders pages of the office. */
const LIVE = join(ROOT, 'dist-live/entry.mjs')
const STAMP = join(DIST, '.built-from')
const SOURCES = [
  'src',
  'core',
  'pictures',
  'build',
  'public',
  'data',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]
const BUILD_SETTINGS = [
  'SITE_URL',
  'MEASURE',
  'PUBLIC_CART',
  'PUBLIC_DEV_TOOLS',
  'PUBLIC_MAP_TILES_URL',
  'PUBLIC_MAP_ATTRIBUTION',
]
const TEXT = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/

/** Resolves to whether it was needed. Calls `typesWritten` once Astro has written the types of pages and content into `.astro`. */
export async function buildIfNeeded(typesWritten = () => {}): Promise<boolean> {
  const stamp = sourceStamp()
  const isBuilt = existsSync(STAMP) && existsSync(LIVE)
  if (isBuilt && readFileSync(STAMP, 'utf8') === stamp) return false
  await runAstro(typesWritten)
  await compressAll()
  mkdirSync(DIST, { recursive: true })
  writeFileSync(STAMP, stamp)
  return true
}

/** Says what Astro said only when it failed. */
async function runAstro(typesWritten: () => void): Promise<void> {
  const child = start('astro', ['build'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk
    if (text.includes('[types]')) typesWritten()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const [code] = await once(child, 'close')
  if (code === 0) return
  process.stderr.write(text)
  throw new Error('the site could not be built; what Astro said stands above')
}

/** Hash of names and contents: a checkout changes file times. */
function sourceStamp(): string {
  const hash = createHash('sha256')
  for (const setting of BUILD_SETTINGS) hash.update(`${setting}=${process.env[setting] ?? ''}\n`)
  for (const source of SOURCES) {
    const path = join(ROOT, source)
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory() ? filesBelow(path) : [path]
    for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
      hash.update(`${relative(ROOT, file)}\n`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

async function compressAll(): Promise<void> {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const files = filesBelow(DIST).filter((file) => TEXT.test(file))
  for (const file of files) {
    const content = await readFile(file)
    const [br, gz] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      zip(content, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}

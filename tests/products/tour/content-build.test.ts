import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { ROOT } from '../../../scripts/tools.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A site of its own with the content of this one, whose tours may be changed. */
function siteWith(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pelesir-tours-'))
  folders.push(folder)
  mkdirSync(join(folder, 'src'))
  for (const name of readdirSync(join(ROOT, 'src')).filter((name) => name !== 'content')) {
    symlinkSync(join(ROOT, 'src', name), join(folder, 'src', name))
  }
  for (const name of ['node_modules', 'core', 'pictures', 'data']) symlinkSync(join(ROOT, name), join(folder, name))
  cpSync(join(ROOT, 'src/content'), join(folder, 'src/content'), { recursive: true })
  writeFileSync(join(folder, 'astro.config.mjs'), "export default { cacheDir: './cache' }\n")
  const path = join(folder, 'src/content/tours', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  return folder
}

async function sync(root: string): Promise<string> {
  const args = [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'sync', '--root', root]
  const options = { cwd: root, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' } }
  return await promisify(execFile)(process.execPath, args, options).then(
    ({ stdout }) => stdout,
    (error: Error & { stdout?: string; stderr?: string }) => `failed\n${error.stdout}${error.stderr}`,
  )
}

test.each([
  [
    'unknown areas and places',
    'id/tiga-gili-lombok.md',
    (text: string) => text.replace('area: lombok', 'area: atlantis').replace('gili-air,', 'gili-nowhere,'),
    ['area: "atlantis" is not in data/tour-areas.json', 'route.0.2: "gili-nowhere" is not in data/tour-places.json'],
  ],
  ['a missing field', 'en/tiga-gili-lombok.md', (text: string) => text.replace(/^summary:.*\n/m, ''), ['summary']],
])(
  'a site with %s is not built: file and field are named',
  async (_, file, change, messages) => {
    const output = await sync(siteWith(file, change))
    expect(output).toMatch(/^failed/)
    for (const message of [file, ...messages]) expect(output).toContain(message)
  },
  120_000,
)

import { existsSync } from 'node:fs'
import './node-version.ts'
import { start } from './tools.ts'

/** `demo` may be deleted. */
const FOLDERS = ['core', 'server', 'src', 'demo', 'pictures', 'build', 'scripts', 'tests', 'bench'].filter(existsSync)

/** `scripts/test.ts` says so: a build beside these has written what Astro would write first. */
const areTypesWritten = process.argv.includes('types-are-written')

/** Each works on one core: at once they take as long as the types alone. */
const TOOLS = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['astro', 'check', '--minimumSeverity', 'warning', ...(areTypesWritten ? ['--noSync'] : [])],
  ['depcruise', ...FOLDERS, '--config', '.dependency-cruiser.cjs'],
  ['knip'],
  ['node', 'scripts/architecture.ts', 'check'],
] as const

const codes = await Promise.all(TOOLS.map(checked))
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0

/** Writes what a tool said once it has ended, so that no two mix. */
async function checked([command, ...args]: (typeof TOOLS)[number]): Promise<number> {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exit) => resolve(exit ?? 1))
  })
  process.stdout.write(`${command}${code === 0 ? '' : ': failed'}\n${text}\n`)
  return code
}

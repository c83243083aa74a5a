import { existsSync } from 'node:fs'
import './node-version.ts'
import { run, start } from './tools.ts'

/** `demo` may be deleted. */
const FOLDERS = ['core', 'server', 'src', 'demo', 'pictures', 'build', 'scripts', 'tests', 'bench'].filter(existsSync)

/** `scripts/test.ts` says so: a build beside these has written what Astro would write first. */
const areTypesWritten = process.argv.includes('types-are-written')

/**
 * TypeScript 7 reads `.ts` and `.tsx`, in a fifth of the time of `astro check`; it does not know `.astro`, so that `astro check`, with TypeScript 6, has those alone.
 */
const TOOLS = [
  ['node', 'node_modules/typescript-7/bin/tsc', '--project', '.'],
  ['astro', 'check', '--minimumSeverity', 'warning', '--noSync', '--tsconfig', 'tsconfig.astro.json'],
  ['biome', 'check', '--error-on-warnings', '.'],
  ['node', 'scripts/comments.ts'],
  ['depcruise', ...FOLDERS, '--config', '.dependency-cruiser.cjs'],
  ['knip'],
  ['node', 'scripts/architecture.ts', 'check'],
] as const

if (!areTypesWritten && (await run('astro', ['sync'])) !== 0) process.exit(1)
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

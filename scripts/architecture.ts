/** Writes docs/architecture.svg from the imports of `core`, `server` and `src`; `check` compares it with them. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { drawArchitecture, isTest, readArchitecture } from './architecture-picture.ts'
import { ROOT } from './tools.ts'

const PICTURE = 'docs/architecture.svg'

const files = globSync('{core,server,src}/**/*.{ts,tsx,astro}', { cwd: ROOT })
  .map((file) => file.replaceAll(sep, '/'))
  .filter((file) => !file.endsWith('.d.ts') && !isTest(file))
  .sort()
const architecture = readArchitecture(new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])))
const drawn = drawArchitecture(architecture)

if (process.argv[2] === 'check') check(readFileSync(join(ROOT, PICTURE), 'utf8'))
else writeFileSync(join(ROOT, PICTURE), drawn)

function check(written: string): void {
  const faults = architecture.upwards.map((each) => `${each}, which is on a higher floor.`)
  if (written !== drawn) {
    faults.push(`${PICTURE} differs from the imports: write it with npm exec -- node scripts/architecture.ts`)
  }
  console.log(faults.length > 0 ? faults.join('\n') : `${PICTURE} shows the imports as they are.`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

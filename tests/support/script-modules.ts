import { readFileSync } from 'node:fs'
import { SCRIPT_MODULES, type ScriptModules } from '../../build/script-modules.ts'
import type { Load } from './load.ts'

const LARGEST = 25

/** Prints for the log what the largest modules of these files cost: each file's bytes, shared out by what its modules take alone. */
export function tellModules(scripts: Load['scripts']): void {
  const files: ScriptModules = JSON.parse(readFileSync(SCRIPT_MODULES, 'utf8'))
  const costs = scripts.flatMap(({ path, bytes }) => {
    const modules = Object.entries(files[path] ?? {})
    const all = modules.reduce((sum, [, alone]) => sum + alone, 0)
    return modules.map(([name, alone]) => ({ name, bytes: Math.round((bytes * alone) / all) }))
  })
  costs.sort((one, other) => other.bytes - one.bytes)
  for (const { name, bytes } of costs.slice(0, LARGEST)) process.stdout.write(`${String(bytes).padStart(7)} ${name}\n`)
  const rest = costs.slice(LARGEST)
  const sum = rest.reduce((total, { bytes }) => total + bytes, 0)
  process.stdout.write(`${String(sum).padStart(7)} in ${rest.length} smaller modules\n`)
}

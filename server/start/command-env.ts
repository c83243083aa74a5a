import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from '../base/common/setting.ts'
import { StartError } from '../base/common/start-error.ts'
import { readEnvFile } from './env-file.ts'

/** The path that docs/deploy.md copies the service to. */
const UNIT = '/etc/systemd/system/pelesir.service'

type Place = { folder: string; own: Environment; unit?: string }

/**
 * The settings that the server of this folder runs with. What its systemd unit sets comes before `.env`, as systemd does it: a command
 * without it would look for photographs and the key in another folder than the server's. Throws StartError.
 */
export function commandEnvironment({ folder, own, unit = UNIT }: Place): Environment {
  return { ...readEnvFile(join(folder, '.env')), ...unitEnvironment(folder, unit), ...own }
}

function unitEnvironment(folder: string, unit: string): Environment {
  const lines = unitLines(unit)
  const isThisFolder = lines.some(([key, value]) => key === 'WorkingDirectory' && resolve(value) === resolve(folder))
  if (!isThisFolder) return {}
  const files: Environment = {}
  const set: Environment = {}
  for (const [key, value] of lines) {
    if (key === 'Environment') Object.assign(set, assignments(value))
    if (key === 'EnvironmentFile') Object.assign(files, readEnvFile(value.replace(/^-/, '')))
  }
  return { ...set, ...files }
}

type Line = readonly [key: string, value: string]

/** Lines of the unit, and after them those that `systemctl edit` added: systemd reads them in this order. */
function unitLines(unit: string): Line[] {
  if (!existsSync(unit)) return []
  const added = `${unit}.d`
  const names = existsSync(added) ? readdirSync(added).filter((name) => name.endsWith('.conf')) : []
  return [unit, ...names.sort().map((name) => join(added, name))].flatMap(linesOf)
}

function linesOf(path: string): Line[] {
  const lines = textOf(path)
    .replaceAll(/\\\r?\n/g, ' ')
    .split(/\r?\n/)
  return lines.flatMap((line) => {
    const [, key, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return key && value ? [[key, value] as const] : []
  })
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartError(
      `${path} cannot be read, and the server's settings stand in it. Run this as a user who may read it, or set DATA_DIR.`,
    )
  }
}

/** One line holds several, each of them may be quoted as a whole: `A=1 "B=two words"`. */
function assignments(text: string): Environment {
  const parts = text.match(/"[^"]*"|'[^']*'|\S+/g) ?? []
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [, name, value] = /^["']?(\w+)=(.*?)["']?$/.exec(part) ?? []
      return name ? [[name, value ?? '']] : []
    }),
  )
}

import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { codeOf } from '../base/common/error-code.ts'
import type { Environment } from '../base/common/setting.ts'
import { StartError } from '../base/common/start-error.ts'

export function readEnvFile(path: string): Environment {
  const text = readText(path)
  if (text === null) return {}
  const line = brokenLine(text)
  if (line) throw new StartError(`${path}, line ${line} is broken: expected NAME=value.`)
  return { ...parseEnv(text) }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return null
    throw new StartError(`${path} cannot be read (${code}): expected a text file with one NAME=value a line.`)
  }
}

/** Node skips lines it cannot parse: a typo would leave a setting unset. */
function brokenLine(text: string): number | null {
  let open: string | null = null
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (open) {
      if (line.includes(open)) open = null
      continue
    }
    if (/^\s*(#|$)/.test(line)) continue
    const value = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*)$/.exec(line)?.[1]
    if (value === undefined) return index + 1
    const quote = /^["'`]/.exec(value)?.[0]
    if (quote && !value.slice(1).includes(quote)) open = quote
  }
  return open ? text.split(/\r?\n/).length : null
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnvFile } from './env-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'pelesir-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const path = join(folder, '.env')
  writeFileSync(path, text)
  return path
}

it('reads names and values, comments and quotes', () => {
  const path = fileWith('# site\nPORT=5000\n\nexport HOST = 0.0.0.0 # all\nSECRET_KEY="two\nlines"\n')
  expect(readEnvFile(path)).toEqual({ PORT: '5000', HOST: '0.0.0.0', SECRET_KEY: 'two\nlines' })
})

it('reads nothing where there is no file', () => {
  expect(readEnvFile(join(folder, 'none'))).toEqual({})
})

it.each([
  ['PORT 5000', 1],
  ['PORT=5000\nSITE_URL: https://example.com', 2],
  ['PORT=5000\n{"json": true}', 2],
  ['SECRET_KEY="never closed\n', 2],
])('names the broken line of %j', (text, line) => {
  expect(() => readEnvFile(fileWith(text))).toThrow(`line ${line} is broken: expected NAME=value`)
})

it('says so when it is not a file', () => {
  expect(() => readEnvFile(folder)).toThrow(/cannot be read \(EISDIR\)/)
})

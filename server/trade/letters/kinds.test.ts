import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SERVICES } from '../../../core/trade/booking/services.ts'

const ROOT = new URL('../../../', import.meta.url)
const FOLDERS = ['server/trade/ticket', 'server/trade/letters']
const isCode = (name: string) => name.endsWith('.ts') && !/\.test\.ts$|^samples|^testing/.test(name)

it('are written by kind: no file of tickets and letters names a product', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT))
      .filter(isCode)
      .map((name) => `${folder}/${name}`),
  )
  expect(files.length).toBeGreaterThan(15)
  const named = new RegExp(`(?<![a-z])(${SERVICES.join('|')})s?(?![a-z])`, 'i')
  const inName = new RegExp(`(${SERVICES.join('|')})[A-Z]`)
  const offenders = files.filter((file) => {
    const text = readFileSync(new URL(file, ROOT), 'utf8')
    return named.test(text) || inName.test(text) || /\bservice\b/.test(text.replace('booking.service).booking', ''))
  })
  expect(offenders).toEqual([])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { commandEnvironment } from './command-env.ts'

const root = mkdtempSync(join(tmpdir(), 'pelesir-unit-'))
afterAll(() => rmSync(root, { recursive: true }))
const folder = join(root, 'site')
const unit = join(root, 'pelesir.service')

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(`${unit}.d`, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, '.env'), 'PORT=5000\nDATA_DIR=.data\n')
})

function unitWith(lines: string, directory = folder) {
  writeFileSync(unit, `[Service]\nUser=pelesir\nWorkingDirectory=${directory}\n${lines}\n`)
}

const settings = (own = {}) => commandEnvironment({ folder, own, unit })

it('takes what the unit of this folder sets before .env, and the own environment before both', () => {
  unitWith('Environment=DATA_DIR=/var/lib/pelesir')
  expect(settings()).toEqual({ PORT: '5000', DATA_DIR: '/var/lib/pelesir' })
  expect(settings({ DATA_DIR: '/srv/data' })).toEqual({ PORT: '5000', DATA_DIR: '/srv/data' })
})

it('leaves the unit of another folder alone', () => {
  unitWith('Environment=DATA_DIR=/var/lib/pelesir', '/opt/other')
  expect(settings()).toEqual({ PORT: '5000', DATA_DIR: '.data' })
})

it('reads quotes, several on a line, continued lines, files and what was added to the unit', () => {
  writeFileSync(join(root, 'more.env'), 'CASH_COUNTER="Jl. Malioboro 1"\n')
  unitWith(
    `#Environment=HOST=none\nEnvironment=HOST=0.0.0.0 \\\n  "OIDC_NAME=Our sign-in"\nEnvironmentFile=-${join(root, 'more.env')}`,
  )
  mkdirSync(`${unit}.d`)
  writeFileSync(join(`${unit}.d`, 'override.conf'), '[Service]\nEnvironment="DATA_DIR=/mnt/data"\n')
  expect(settings()).toEqual({
    ...{ PORT: '5000', HOST: '0.0.0.0', OIDC_NAME: 'Our sign-in' },
    ...{ CASH_COUNTER: 'Jl. Malioboro 1', DATA_DIR: '/mnt/data' },
  })
})

it('reads .env alone where there is no unit', () => {
  rmSync(unit, { force: true })
  expect(settings()).toEqual({ PORT: '5000', DATA_DIR: '.data' })
})

it('refuses where the unit cannot be read', () => {
  rmSync(unit, { force: true })
  mkdirSync(unit)
  expect(settings).toThrow(/settings stand in it/)
  rmSync(unit, { recursive: true })
})

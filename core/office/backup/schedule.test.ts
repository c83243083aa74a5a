import { expect, it } from 'vitest'
import { backupName, isBackupName, isOverdue, lastDue, nextDue, pastBackups } from './schedule.ts'

const at = (text: string) => new Date(text)

it('names a backup by its second, so that names sort by time', () => {
  expect(backupName(at('2026-11-26T02:00:07.9Z'))).toBe('pelesir-2026-11-26T02-00-07Z.tar.gz.age')
  expect(isBackupName(backupName(at('2026-11-26T02:00:07Z')))).toBe(true)
  for (const name of [
    'notes.txt',
    '../pelesir-2026-11-26T02-00-07Z.tar.gz.age',
    `${backupName(at('2026-11-26'))}.part`,
  ])
    expect(isBackupName(name)).toBe(false)
})

it('lets go of the oldest, and of nothing that is not a backup', () => {
  const names = ['2026-11-24', '2026-11-26', '2026-11-25'].map((day) => backupName(at(day)))
  expect(pastBackups([...names, 'a.txt'], 2)).toEqual([names[0]])
})

it('reckons in Jakarta when one is due', () => {
  expect(lastDue('02:00', at('2026-11-26T12:00:00Z'))).toEqual(at('2026-11-25T19:00:00Z'))
  expect(lastDue('02:00', at('2026-11-25T18:59:59Z'))).toEqual(at('2026-11-24T19:00:00Z'))
  expect(nextDue('02:00', at('2026-11-26T12:00:00Z'))).toEqual(at('2026-11-26T19:00:00Z'))
})

it('finds a day without a backup too long', () => {
  const now = at('2026-11-26T12:00:00Z')
  expect([null, at('2026-11-25T11:59:59Z'), at('2026-11-25T12:00:00Z')].map((last) => isOverdue(last, now))).toEqual([
    true,
    true,
    false,
  ])
})

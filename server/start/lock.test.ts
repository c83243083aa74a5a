import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holderOf, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pelesir-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lockedBy = (holder: object | string) =>
  writeFileSync(join(folder, 'lock'), typeof holder === 'string' ? holder : JSON.stringify(holder))
const holder = () => JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))
/** A process that lives as long as this test. */
const other = () => holderOf(process.ppid)

describe('lockFolder', () => {
  it('takes a free folder and gives it back', () => {
    const lock = lockFolder(folder)
    expect(holder().pid).toBe(process.pid)
    lock.release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses while another process lives, and leaves its lock alone', () => {
    lockedBy(other())
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.ppid}. Stop that server first`)
    expect(holder().pid).toBe(process.ppid)
    expect(readdirSync(folder)).toEqual(['lock'])
  })

  it('refuses a second time in one process', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('is in use')
    lock.release()
    lockFolder(folder).release()
  })

  it('takes over from a process that is gone', () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    lockedBy({ ...other(), pid })
    lockFolder(folder)
    expect(holder().pid).toBe(process.pid)
    expect(readdirSync(folder)).toEqual(['lock'])
  })

  it.runIf(existsSync('/proc/self/stat'))('takes over from a process whose id came again', () => {
    lockedBy({ ...other(), started: '1' })
    lockFolder(folder)
    expect(holder().pid).toBe(process.pid)
  })

  it.runIf(existsSync('/proc/self/stat'))('takes over what was locked before the machine restarted', () => {
    lockedBy({ ...other(), boot: 'an earlier one' })
    lockFolder(folder)
    expect(holder().pid).toBe(process.pid)
  })

  it.runIf(existsSync('/proc/self/stat'))('does not guess about another container', () => {
    lockedBy({ ...other(), space: 'pid:[1]' })
    expect(() => lockFolder(folder)).toThrow('in another container')
    expect(existsSync(join(folder, 'lock'))).toBe(true)
  })

  it.each(['', '{', '{}', 'null', '[]'])('takes over a lock that holds only %j', (text) => {
    lockedBy(text)
    lockFolder(folder)
    expect(holder().pid).toBe(process.pid)
  })
})

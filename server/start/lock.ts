import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../base/common/error-code.ts'
import { StartError } from '../base/common/start-error.ts'

/** A process id alone is reused after a reboot and in containers, so start, boot and id space go with it where Linux shows them. */
type Holder = { pid: number; started: string | null; boot: string | null; space: string | null }

export type Lock = { release(): void }

/** Two processes on one folder would corrupt the database. Throws StartError while another one lives. */
export function lockFolder(folder: string): Lock {
  const path = join(folder, 'lock')
  const mine = `${path}.${process.pid}`
  // Linked after writing, so that readers see a complete lock.
  writeFileSync(mine, JSON.stringify(holderOf(process.pid)))
  try {
    for (let turn = 0; turn < 5; turn += 1) {
      if (isLinked(mine, path)) return { release: () => rmSync(path, { force: true }) }
      reapDead(path, folder)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  throw new StartError(`The data folder ${folder} is being taken by another process at this moment. Try again.`)
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function reapDead(path: string, folder: string): void {
  const text = readIfThere(path)
  if (text === null) return
  const holder = parse(text)
  if (holder && isAlive(holder)) {
    throw new StartError(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop that server first, or set DATA_DIR to another folder.`,
    )
  }
  if (holder && isInOtherContainer(holder)) {
    throw new StartError(
      `The data folder ${folder} was taken by process ${holder.pid} in another container, and from here it cannot be seen whether that one still runs. ` +
        `When it is gone for certain, delete ${path} and start again.`,
    )
  }
  const dead = `${path}.dead.${process.pid}`
  renameSync(path, dead)
  // Another start may have taken the folder in between: that lock is restored.
  if (readIfThere(dead) === text) rmSync(dead)
  else renameSync(dead, path)
}

function isAlive(holder: Holder): boolean {
  if (holder.boot !== bootId() || holder.space !== idSpace()) return false
  if (!isRunning(holder.pid)) return false
  // A lock with our own id that we did not take is from a dead process.
  return holder.started === null ? holder.pid !== process.pid : holder.started === startOf(holder.pid)
}

function isInOtherContainer(holder: Holder): boolean {
  return holder.boot !== null && holder.boot === bootId() && holder.space !== idSpace()
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

export function holderOf(pid: number): Holder {
  return { pid, started: startOf(pid), boot: bootId(), space: idSpace() }
}

function startOf(pid: number): string | null {
  // The start is 20 fields after the program name, which may hold spaces and brackets.
  return readIfThere(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? null
}

function bootId(): string | null {
  return readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? null
}

function idSpace(): string | null {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Null for a lock left empty by a power cut. */
function parse(text: string): Holder | null {
  try {
    const { pid, started = null, boot = null, space = null }: Partial<Holder> = JSON.parse(text)
    return typeof pid === 'number' ? { pid, started, boot, space } : null
  } catch {
    return null
  }
}

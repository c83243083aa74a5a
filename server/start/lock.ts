import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../common/start-error.ts'

/**
 * Who holds a data folder. A process id alone is not enough: ids come again after a restart of the machine, and every container counts its own. So
 * it goes with the process's start, the machine's boot and the id space, where Linux tells them.
 */
type Holder = { pid: number; started: string | null; boot: string | null; space: string | null }

export type Lock = { release(): void }

/** Takes the folder for this process: two on one folder would ruin the database without a word. Throws StartError while another lives. */
export function lockFolder(folder: string): Lock {
  const path = join(folder, 'lock')
  const mine = `${path}.${process.pid}`
  // Written first and linked then: whoever sees the lock sees all of it.
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
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a process that is gone. Throws StartError when it lives, or may live. */
function reapDead(path: string, folder: string): void {
  const text = readIfThere(path)
  if (text === null) return
  const holder = parse(text)
  if (holder && livesOn(holder)) {
    throw new StartError(
      `The data folder ${folder} is in use by process ${holder.pid}. Stop that server first, or set DATA_DIR to another folder.`,
    )
  }
  if (holder && isElsewhere(holder)) {
    throw new StartError(
      `The data folder ${folder} was taken by process ${holder.pid} in another container, and from here it cannot be seen whether that one still runs. ` +
        `When it is gone for certain, delete ${path} and start again.`,
    )
  }
  const dead = `${path}.dead.${process.pid}`
  renameSync(path, dead)
  // Between reading and renaming, another start may have reaped it and taken the folder: then that lock goes back.
  if (readIfThere(dead) === text) rmSync(dead)
  else renameSync(dead, path)
}

function livesOn(holder: Holder): boolean {
  if (holder.boot !== bootId() || holder.space !== idSpace()) return false
  if (!isRunning(holder.pid)) return false
  // Without a start to compare, our own id in a lock that we have not taken is a dead one's.
  return holder.started === null ? holder.pid !== process.pid : holder.started === startOf(holder.pid)
}

function isElsewhere(holder: Holder): boolean {
  return holder.boot !== null && holder.boot === bootId() && holder.space !== idSpace()
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function holderOf(pid: number): Holder {
  return { pid, started: startOf(pid), boot: bootId(), space: idSpace() }
}

/** When a process started, in ticks since boot; null where /proc is not there. */
function startOf(pid: number): string | null {
  // The second field is a program's name and may hold spaces and brackets; 20 fields after it comes the start.
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

/** Null for a lock that a power cut left empty: whoever wrote it is gone. */
function parse(text: string): Holder | null {
  try {
    const { pid, started = null, boot = null, space = null } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' ? { pid, started, boot, space } : null
  } catch {
    return null
  }
}

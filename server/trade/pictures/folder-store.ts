import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../../base/common/error-code.ts'
import type { PictureStore } from '../../base/common/pictures.ts'

/** Ending of files being written; they are never served. */
const PART = '.part'

export function createFolderStore(folder: string): PictureStore {
  return {
    async put(name, { bytes }) {
      await mkdir(folder, { recursive: true })
      // Renamed at the end, so that no reader sees half a file.
      const part = join(folder, `${name}.${randomUUID()}${PART}`)
      await writeFile(part, bytes)
      await rename(part, join(folder, name))
    },
    get: (name) => readFile(join(folder, name)).catch(whereMissing(null)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async *list() {
      for (const name of await readdir(folder).catch(whereMissing<string[]>([]))) {
        const found = await stat(join(folder, name)).catch(whereMissing(null))
        if (found?.isFile()) yield { name, storedAt: found.mtime }
      }
    },
  }
}

function whereMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return value
    throw error
  }
}

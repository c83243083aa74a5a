import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { codeOf } from '../common/error-code.ts'

/** Folders of DATA_DIR that hold what people uploaded. */
export const UPLOADS = ['pictures'] as const

/** Paths below DATA_DIR of all uploads, with `/` between the names. */
export async function filesBelow(dataDir: string): Promise<string[]> {
  const found = await Promise.all(UPLOADS.map((folder) => filesOf(dataDir, join(dataDir, folder))))
  return found.flat().sort()
}

async function filesOf(dataDir: string, folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(dataDir, join(parentPath, name)).replaceAll(sep, '/'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Whether it stays inside the folders of uploads: an archive may come from elsewhere. */
export function isUpload(name: string): boolean {
  const [folder = '', ...rest] = name.split('/')
  const isPlain = rest.length > 0 && rest.every((part) => part !== '' && part !== '.' && part !== '..')
  return UPLOADS.some((each) => each === folder) && isPlain && !/[\\\0]/.test(name)
}

import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { type Environment, readSetting, type Setting, wrongSetting } from '../base/common/setting.ts'

export const MAP_SETTINGS = {
  MAP_FILE: {
    fallback: 'map.pmtiles in DATA_DIR',
    meaning:
      'Map with streets that this server sends itself, in the format PMTiles (see [maps with streets](your-house.md#maps-with-streets)). Where there is no such file, maps show coast and names. PUBLIC_MAP_TILES_URL replaces it.',
    expects: 'a file that ends with .pmtiles',
    schema: z.string().check(z.regex(/\.pmtiles$/)),
  },
} as const satisfies Record<string, Setting>

/** Throws StartError when the file is named but not there. The default one may be missing. */
export function mapFileOf(env: Environment, dataDir: string): string {
  const set = readSetting('MAP_FILE', MAP_SETTINGS.MAP_FILE, env)
  if (set === null) return join(dataDir, 'map.pmtiles')
  const path = resolve(set)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw wrongSetting('MAP_FILE', MAP_SETTINGS.MAP_FILE, 'names no file')
  return path
}

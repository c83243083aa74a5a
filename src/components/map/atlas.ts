import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Atlas } from '../../../core/map/atlas.ts'
import { atlasesOf, namesOf } from '../../../core/map/levels.ts'
import type { MapName } from '../../../core/map/names.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const data = (name: string) => read(resolve(`data/${name}.json`))

let atlases: ReadonlyMap<number, Atlas> | undefined
let names: readonly MapName[] | undefined

/** Read when the first map is built: the land of the world has 3 MB. */
export function builtAtlases(): ReadonlyMap<number, Atlas> {
  const world = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  atlases ??= atlasesOf({ coast: data('coast-indonesia.topo'), basemap: data('basemap.topo') }, read(world))
  return atlases
}

export function builtNames(): readonly MapName[] {
  names ??= namesOf(data('map-places'))
  return names
}

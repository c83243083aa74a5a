import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type Atlas, atlasOf, pathsOf, type Topology } from '../../../../core/base/map/atlas.ts'
import { atlasesOf, namesOf } from '../../../../core/base/map/levels.ts'
import type { MapName } from '../../../../core/base/map/names.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const data = (name: string) => read(resolve(`data/${name}.json`))

let land: Topology | undefined
let world: Atlas | undefined
let atlases: ReadonlyMap<number, Atlas> | undefined
let names: readonly MapName[] | undefined

/** Read when the first map is built: it has 3 MB. */
function worldLand(): Topology {
  const known: Topology = land ?? read(createRequire(import.meta.url).resolve('world-atlas/land-10m.json'))
  land = known
  return known
}

/** Atlases of Indonesia and its surroundings, by level. */
export function builtAtlases(): ReadonlyMap<number, Atlas> {
  atlases ??= atlasesOf({ coast: data('coast-indonesia.topo'), basemap: data('basemap.topo') }, worldLand())
  return atlases
}

export function builtWorld(): Atlas {
  world ??= atlasOf(pathsOf(worldLand(), 'land').rings)
  return world
}

export function builtNames(): readonly MapName[] {
  names ??= namesOf(data('map-places'))
  return names
}

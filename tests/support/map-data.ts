import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** For tests: the files that maps are drawn from. */
export const DATA = {
  coast: JSON.parse(readFileSync('data/coast-indonesia.topo.json', 'utf8')),
  basemap: JSON.parse(readFileSync('data/basemap.topo.json', 'utf8')),
  world: JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-10m.json'), 'utf8')),
  places: JSON.parse(readFileSync('data/map-places.json', 'utf8')),
}

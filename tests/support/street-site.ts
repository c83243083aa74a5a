import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BANDUNG, mapFile } from '../../server/testing/map-file.ts'
import { test as base } from './fixtures.ts'
import { withSite } from './transfer-site.ts'

/** A site whose operator put a map file beside the data. */
export const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants it
    async ({}, use) =>
      withSite(
        ({ url }) => use(url),
        (folder) => writeFileSync(join(folder, 'map.pmtiles'), mapFile({ bounds: BANDUNG, levels: 10 })),
      ),
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ site }, use) => use(site),
})

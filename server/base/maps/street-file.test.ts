import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BANDUNG, mapFile } from '../../testing/map-file.ts'
import { findStreets } from './street-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'pelesir-map-'))
afterAll(() => rmSync(folder, { recursive: true }))

const whole = mapFile({ bounds: BANDUNG, levels: 4 })
const of = (options: Partial<Parameters<typeof mapFile>[0]>) => mapFile({ bounds: BANDUNG, levels: 2, ...options })
const changed = (at: number, value: number) =>
  Buffer.concat([whole.subarray(0, at), Buffer.from([value]), whole.subarray(at + 1)])

async function find(content: Buffer) {
  const path = join(folder, 'map.pmtiles')
  writeFileSync(path, content)
  return await findStreets(path)
}

it('takes a map of Protomaps', async () => {
  const found = await find(whole)
  expect(found).toEqual({
    file: { version: expect.stringMatching(/^[\da-f]{16}$/), size: whole.length },
    problem: null,
  })
  expect(await find(whole)).toEqual(found)
})

it.each([
  ['is empty', Buffer.alloc(0), 'foreign'],
  ['is something else', Buffer.alloc(5000, 'x'), 'foreign'],
  ['is of an earlier version', changed(7, 2), 'foreign'],
  ['has lost its end', whole.subarray(0, -1), 'cut'],
  ['holds pictures', of({ type: 2 }), 'pictures'],
  ['has tiles that browsers do not unpack', of({ compression: 3 }), 'packed'],
  ['has no roads', of({ metadata: { vector_layers: [{ id: 'transportation' }] } }), 'layers'],
  ['does not say its layers', of({ metadata: {} }), 'layers'],
  ['has metadata that cannot be unpacked', changed(97, 1), 'layers'],
  ['claims more metadata than anybody reads', changed(36, 1), 'layers'],
])('is not used when it %s', async (_, content, problem) => {
  expect(await find(content)).toEqual({ file: null, problem })
})

it('may be missing, but must be a file', async () => {
  expect(await findStreets(join(folder, 'none.pmtiles'))).toEqual({ file: null, problem: null })
  mkdirSync(join(folder, 'folder.pmtiles'))
  expect(await findStreets(join(folder, 'folder.pmtiles'))).toEqual({ file: null, problem: 'unreadable' })
})

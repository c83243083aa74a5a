import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mapPng } from './map-png.ts'

const SANUR = { latitude: -8.693, longitude: 115.263 }
const BANDUNG = { latitude: -6.91746, longitude: 107.60981 }

/** Pixels of each colour, by `r,g,b` in steps of 16. */
async function colorsOf(png: Buffer, box?: { left: number; top: number; width: number; height: number }) {
  const cut = box ? sharp(png).extract(box) : sharp(png)
  const { data, info } = await cut.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colors = new Map<string, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const color = [...data.subarray(at, at + 3)].map((part) => part >> 4).join()
    colors.set(color, (colors.get(color) ?? 0) + 1)
  }
  return colors
}

describe('the map of a place as PNG', () => {
  it('is 600 × 300 and at most 40 KB, with sea, land and mark', async () => {
    const png = await mapPng(SANUR, 'id')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 600, height: 300, hasAlpha: false })
    expect(png.length).toBeLessThan(40 * 1024)
    const colors = await colorsOf(png)
    // #cfe4ea, #f2ece0 and #c4431a
    for (const color of ['12,14,14', '15,14,14', '12,4,1']) expect(colors.get(color) ?? 0).toBeGreaterThan(200)
  })

  it('names the source at its foot', async () => {
    const foot = await colorsOf(await mapPng(SANUR, 'id'), { left: 330, top: 278, width: 260, height: 20 })
    const dark = [...foot].filter(([color]) => color.split(',').every((part) => Number(part) < 8))
    expect(dark.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(150)
  })

  it('is the same where the machine has no fonts', async () => {
    const script = `
      const { mapPng } = await import(${JSON.stringify(new URL('map-png.ts', import.meta.url).href)})
      process.stdout.write((await mapPng(${JSON.stringify(BANDUNG)}, 'en')).toString('base64'))`
    const drawn = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, NODE_OPTIONS: '', FONTCONFIG_FILE: '/dev/null' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    expect(Buffer.from(drawn, 'base64').equals(await mapPng(BANDUNG, 'en'))).toBe(true)
  })

  it('is drawn once for a place and a language', async () => {
    expect(await mapPng({ latitude: -8.69301, longitude: 115.26301 }, 'id')).toBe(await mapPng(SANUR, 'id'))
    expect(await mapPng(SANUR, 'en')).not.toBe(await mapPng(SANUR, 'id'))
  })

  it('is not drawn outside Indonesia', async () => {
    await expect(mapPng({ latitude: 35.68, longitude: 139.76 }, 'id')).rejects.toThrow('no map')
  })
})

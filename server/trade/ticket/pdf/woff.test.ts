import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import { unpackedWoff } from './woff.ts'

const NAME = '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-600-normal.woff'
const TEXT = 'Rp 1.250.000 – Jakarta'

function drawn(file: Buffer) {
  const font = create(file) as Font
  const { glyphs, advanceWidth } = font.layout(TEXT)
  return { name: font.postscriptName, advanceWidth, paths: glyphs.map(({ path }) => path.toSVG()) }
}

it('unpacks a font that draws the same letters', () => {
  const packed = readFileSync(fileURLToPath(import.meta.resolve(NAME)))
  const font = unpackedWoff(packed)
  expect(font.length).toBe(packed.readUInt32BE(16))
  expect(drawn(font)).toEqual(drawn(packed))
})

import { beforeAll, describe, expect, it } from 'vitest'
import { DATA } from '../../../tests/support/map-data.ts'
import { detailedAtlas, namesOf } from './levels.ts'
import { boxOfView, kmOfPixel, toPixel, viewAround, viewOf } from './mercator.ts'
import { boxesOf } from './names.ts'
import { type Box, meets } from './path.ts'
import { drawMapPicture, type PieceThere, placeMapNames, scaleBar } from './picture.ts'
import { PICTURE, pictureAddress, readPictureName } from './picture-address.ts'
import { cutPiece, piecesIn } from './piece.ts'
import { pictureSvg } from './svg.ts'

const SANUR = { latitude: -8.693, longitude: 115.263 }
let piecesFor: (box: Box) => PieceThere[]

beforeAll(() => {
  const [atlas, names] = [detailedAtlas(DATA), namesOf(DATA.places)]
  piecesFor = (box) => piecesIn(box, 9).map((at) => ({ at, piece: cutPiece(atlas, at, names) }))
})

describe('the picture of a place', () => {
  const draw = (at = SANUR, locale: 'id' | 'en' = 'id') => drawMapPicture({ at, locale, ...PICTURE }, piecesFor)

  it('has land, coast and names, and its mark in the middle that no name covers', () => {
    const { ground, names, mark, scale } = draw()
    expect(ground.land[0]).toMatch(/^M/)
    expect(ground.coast).toMatch(/^M/)
    expect(names.map(({ text }) => text)).toContain('Monumen Bajra Sandhi')
    expect(mark).toEqual([200, 130])
    const box = { left: 195, right: 205, top: 110, bottom: 130 }
    expect(names.flatMap(boxesOf).some((other) => meets(box, other))).toBe(false)
    expect(scale.width).toBeCloseTo(scale.km / kmOfPixel(SANUR.latitude, PICTURE.zoom))
  })

  it('says names in the language of the page', () => {
    const texts = (locale: 'id' | 'en') =>
      draw({ latitude: -7.65, longitude: 109.27 }, locale).names.map(({ text }) => text)
    expect([texts('id').join(), texts('en').join()]).toEqual([
      expect.stringMatching(/Stasiun/),
      expect.stringMatching(/station/),
    ])
  })

  it('names the source of the coast, follows the scheme and asks nobody for anything', () => {
    const svg = pictureSvg(draw())
    expect(svg).toContain('© OpenStreetMap contributors, ODbL')
    expect(svg).toContain('prefers-color-scheme:dark')
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|href|url\(/)
  })

  it('has land on both sides of the edge of a piece', () => {
    const { land } = draw({ latitude: -6.4, longitude: 106.875 }).ground
    expect(land).toHaveLength(2)
    for (const outline of land) expect(outline).toMatch(/^M[^M]*z$/)
  })

  it('is small', () => {
    expect(pictureSvg(draw()).length).toBeLessThan(16_000)
  })
})

describe('the address of a picture', () => {
  it('is read as it is written', () => {
    const address = pictureAddress(SANUR, 'en') ?? ''
    expect(address).toBe('/maps/-8.693,115.263.en.svg')
    expect(readPictureName(address.slice('/maps/'.length))).toEqual({ at: SANUR, locale: 'en' })
  })

  it('is none outside Indonesia', () => {
    expect(pictureAddress({ latitude: 35.68, longitude: 139.76 }, 'id')).toBeNull()
  })

  it.each([
    '',
    'x.svg',
    '-8.693,115.263.svg',
    '-8.69345,115.263.id.svg',
    '35.680,139.760.id.svg',
    '-8.693,115.263.fr.svg',
    '1e1,1e2.id.svg',
  ])('is not %j', (name) => {
    expect(readPictureName(name)).toBeNull()
  })
})

it('fewer names have room where text is twice as large, and they stand where they belong', () => {
  const view = viewAround(SANUR, 12, 390, 600)
  const names = piecesFor(boxOfView(view)).flatMap(({ piece }) => piece.names)
  const [usual, large] = [placeMapNames(names, 'id', view), placeMapNames(names, 'id', view, [], 2)]
  expect(large.length).toBeLessThan(usual.length)
  const [first] = large
  expect(usual.find(({ text }) => text === first?.text)?.at).toEqual(first?.at)
})

it.each([
  [1, 0.2],
  [10, 2],
  [430, 100],
  [0.1, 0.05],
])('a map %d km wide has a scale of %d km', (wide, km) => {
  expect(scaleBar(wide)).toBe(km)
})

it('a view of several places holds them all with room around', () => {
  const view = viewOf([SANUR, { latitude: -8.35, longitude: 116.04 }], {
    width: 480,
    height: 340,
    room: 60,
    maxZoom: 12,
  })
  const [x, y] = toPixel(view, SANUR)
  expect([x >= 59.9, x <= 420.1, y >= 59.9, y <= 280.1]).toEqual([true, true, true, true])
  expect(viewOf([SANUR], { width: 480, height: 340, room: 60, maxZoom: 12 }).zoom).toBe(12)
})

import type { Point } from '../../../../core/base/common/distance.ts'
import { isSpread, NAME_SIZE, type NameKind, type PlacedName } from '../../../../core/base/map/names.ts'
import { drawMapPicture, MARK, type MapPicture } from '../../../../core/base/map/picture.ts'
import { SIGNS } from '../../../../core/base/map/signs.ts'
import { COAST_SOURCE } from '../../../../core/base/map/svg.ts'
import { detailedPieces } from '../../../base/maps/atlas.ts'
import { INK, put, type Sheet } from './sheet.ts'
import { decoration, figure } from './tags.ts'

/** Points; the drawing is made in larger pixels, so that names can be read. */
export const MAP = { width: 168, height: 84 } as const
const SCALE = 0.7
const ZOOM = 11.5
/** Pixels of the line with the source. */
const FOOT = 12

const SEA = '#dcebef'
const LAND = '#f6f1e8'
const COAST = '#8fb0b5'
const COLORS: Readonly<Partial<Record<NameKind, string>>> = { sight: '#8a4b12', sea: INK.laut, water: INK.laut }

/** The surroundings of a place with its mark, by the code that draws maps on pages. */
export function drawMap(sheet: Sheet, at: Point, name: string, x: number, y: number): void {
  const [width, height] = [MAP.width / SCALE, MAP.height / SCALE]
  const picture = drawMapPicture({ at, zoom: ZOOM, width, height, foot: FOOT, locale: 'id' }, detailedPieces)
  figure(sheet, sheet.id('ticket:mapOf', { name }), () => decoration(sheet, () => drawPicture(sheet, picture, x, y)))
}

function drawPicture(sheet: Sheet, { ground, names, mark }: MapPicture, x: number, y: number): void {
  const { doc } = sheet
  doc.save().roundedRect(x, y, MAP.width, MAP.height, 5).clip()
  doc.rect(x, y, MAP.width, MAP.height).fill(SEA)
  doc.save().translate(x, y).scale(SCALE)
  for (const land of ground.land) doc.path(land).fill(LAND, 'even-odd')
  if (ground.grid) doc.path(ground.grid).lineWidth(0.6).stroke(INK.line)
  if (ground.coast) doc.path(ground.coast).lineWidth(1).stroke(COAST)
  if (ground.borders) doc.path(ground.borders).lineWidth(0.8).dash(3, { space: 4 }).stroke(COAST).undash()
  for (const name of names) drawSign(sheet, name)
  doc
    .save()
    .translate(...mark)
    .path(MARK)
    .lineWidth(1.5)
    .fillAndStroke(INK.senja, INK.white)
  doc.circle(0, -18, 3.8).fill(INK.white)
  doc.restore().restore()
  for (const name of names) drawName(sheet, name, x, y)
  put(sheet, COAST_SOURCE, x, y + MAP.height - 7, { size: 4.5, color: INK.faint, width: MAP.width - 4, align: 'right' })
  doc.restore()
  doc.roundedRect(x, y, MAP.width, MAP.height, 5).lineWidth(0.5).stroke(INK.line)
}

function drawSign({ doc }: Sheet, { kind, at: [x, y] }: PlacedName): void {
  const sign = SIGNS[kind]
  if (!sign || isSpread(kind)) return
  doc
    .save()
    .translate(x - 6.5, y - 6.5)
    .scale(0.8)
    .path(sign)
    .fill(COLORS[kind] ?? INK.soft, 'even-odd')
    .restore()
}

function drawName(sheet: Sheet, { kind, text, anchor, ...name }: PlacedName, x: number, y: number): void {
  const size = NAME_SIZE[kind] * SCALE * 0.92
  const reach = MAP.width
  const at = x + name.x * SCALE
  const from = { start: at, middle: at - reach / 2, end: at - reach }[anchor]
  const align = ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor]
  const color = COLORS[kind] ?? INK.soft
  put(sheet, text, from, y + name.y * SCALE - size * 0.42, { face: 'semibold', size, color, width: reach, align })
}

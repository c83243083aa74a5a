import { band, disc, type Frame, glow, group, ink, line, palm, place, shape, vertical } from './draw.ts'

const LINEN = '#fffaf0'
const DARK = '#3a1a10'

/** Wall, floor and cloth of a class of hotel; the cloth differs from room to room. */
type Look = { wall: [string, string]; floor: string; wood: string; cloths: readonly [string, ...string[]] }
const PLAIN: Look = {
  wall: ['#e3e6da', '#c3cbb9'],
  floor: '#a88a68',
  wood: '#8a6440',
  cloths: ['#3f7f8f', '#c4752a', '#6f8a4a'],
}
const WARM: Look = {
  wall: ['#e9d3ac', '#caa57c'],
  floor: '#8a5a3a',
  wood: '#5a3322',
  cloths: ['#c4532a', '#0f6c7d', '#8a6a3a'],
}
const FINE: Look = {
  wall: ['#28454f', '#4a6a6c'],
  floor: '#54382c',
  wood: '#2a1a16',
  cloths: ['#b08a3e', '#8f3f2c', '#4a7f86'],
}
const GREEN: Look = {
  wall: ['#f0e2c2', '#d9bd8c'],
  floor: '#7a5236',
  wood: '#6b3f22',
  cloths: ['#5f8a5a', '#c4752a', '#2f7d86'],
}

function walls(frame: Frame, { wall: [high, low], floor }: Look): string {
  return vertical(frame, 'a', [0, high], [1, low]) + band(frame, ink(frame, 'a'), 0) + band(frame, floor, 320)
}

/** Headboard, pillows, mattress and cover, `wide` from left to right at the foot. */
function bed(x: number, wide: number, { wood }: Look, cloth: string, pillows = 2): string {
  const each = (wide - 28) / pillows
  const heads = Array.from({ length: pillows }, (_, n) => `M${18 + n * each} 232q4-34 22-34h${each - 48}q20 0 22 34z`)
  return place(
    x,
    0,
    1,
    shape(wood, `M6 320V166q0-14 14-14h${wide - 40}q14 0 14 14v154z`),
    shape(LINEN, heads.join('')),
    shape('#fff3dc', `M0 366V244q0-14 14-14h${wide - 28}q14 0 14 14v122z`),
    shape(cloth, `M-6 370v-66q${wide / 2 + 6}-24 ${wide + 12} 0v66z`),
    line('#f6e7c8', 4, `M-6 320q${wide / 2 + 6}-24 ${wide + 12} 0`, 'opacity=".7"'),
    shape(DARK, `M0 370h10v14H0zM${wide - 10} 370h10v14h-10z`),
  )
}

function lampAt(frame: Frame, name: string, x: number): string {
  return [
    glow(frame, name, x, 200, 90, '#ffe9b8', '#ffc070'),
    shape('#ffd878', `M${x - 20} 212l8-34h24l8 34z`),
    line(DARK, 5, `M${x} 212v32M${x - 22} 246h44v70`),
  ].join('')
}

/** View out of a window, with hills in it. */
function view(frame: Frame, name: string, x: number, y: number, wide: number, high: number): string {
  return [
    vertical(frame, name, [0, '#3f8499'], [0.7, '#fde0b0']),
    shape(ink(frame, name), `M${x} ${y}h${wide}v${high}H${x}z`),
    shape(
      '#4f8a78',
      `M${x} ${y + high}v-${high * 0.35}q${wide * 0.25}-40 ${wide * 0.5} 0q${wide * 0.25}-30 ${wide * 0.5} 0v${high * 0.35}z`,
    ),
    line('#f6e7c8', 6, `M${x} ${y}h${wide}v${high}H${x}zM${x + wide / 2} ${y}v${high}`),
  ].join('')
}

/** Towers at dusk, from wall to wall. */
function skyline(frame: Frame, name: string, x: number, y: number, wide: number, high: number): string {
  const base = y + high
  return [
    vertical(frame, name, [0, '#1d3a5c'], [1, '#f0a878']),
    shape(ink(frame, name), `M${x} ${y}h${wide}v${high}H${x}z`),
    shape('#16303f', `M${x} ${base}v-60h30v-40h34v70h26v-96h32v60h30v-30h36v50h28v-84h30v60h${wide - 276}v70z`),
    line(
      '#ffd98f',
      4,
      `M${x + 40} ${base - 84}v70M${x + 106} ${base - 110}v96M${x + 200} ${base - 60}v50M${x + 232} ${base - 92}v80`,
      'stroke-dasharray="4 10"',
    ),
    line(
      '#0d2630',
      5,
      `M${x} ${y}h${wide}v${high}H${x}zM${x + wide / 3} ${y}v${high}M${x + (2 * wide) / 3} ${y}v${high}`,
    ),
  ].join('')
}

function curtain(x: number, colour: string): string {
  return shape(colour, `M${x} 30h36q6 120-14 250h-32q14-120 10-250z`, 'opacity=".9"')
}

function picture(x: number, y: number, colour: string): string {
  return shape('#fffaf0', `M${x} ${y}h84v58h-84z`) + shape(colour, `M${x + 8} ${y + 50}l20-26 14 14 16-22 18 34z`)
}

function rug(cloth: string): string {
  return shape(cloth, 'M60 386q160-26 330 0-165 26-330 0z', 'opacity=".5"')
}

/** Two single beds. */
export function twin(frame: Frame): string {
  const cloth = frame.pick(WARM.cloths)
  return [
    walls(frame, WARM),
    view(frame, 'b', 30, 60, 130, 150),
    curtain(10, '#d98a5a'),
    curtain(150, '#d98a5a'),
    bed(210, 150, WARM, cloth, 1),
    lampAt(frame, 'c', 391),
    bed(420, 150, WARM, cloth, 1),
    picture(350, 66, '#5f8f86'),
  ].join('')
}

/** A double and a single bed. */
export function triple(frame: Frame): string {
  const cloth = frame.pick(PLAIN.cloths)
  return [
    walls(frame, PLAIN),
    view(frame, 'b', 250, 50, 110, 110),
    bed(30, 220, PLAIN, cloth),
    lampAt(frame, 'c', 288),
    bed(340, 130, PLAIN, cloth, 1),
    shape('#b98a5e', 'M500 120h80v200h-80z'),
    line('#8a6440', 4, 'M540 120v200M528 214v14M552 214v14'),
  ].join('')
}

/** Small, with a fan and hooks on the wall. */
export function budget(frame: Frame): string {
  const cloth = frame.pick(PLAIN.cloths)
  return [
    walls(frame, PLAIN),
    view(frame, 'b', 70, 84, 96, 96),
    bed(250, 216, PLAIN, cloth),
    line('#8a6440', 6, 'M500 120h84', 'stroke-linecap="round"'),
    line('#8a6440', 4, 'M516 120v16M542 120v16M568 120v16'),
    shape(frame.pick(['#c4532a', '#3f7f8f']), 'M506 138h24l10 90h-44z', 'opacity=".8"'),
    line('#6b6f66', 5, 'M110 320V250'),
    disc('#d8dcd0', 110, 226, 34),
    disc('#9aa196', 110, 226, 8),
    line('#9aa196', 4, 'M110 226v-30M110 226l26 16M110 226l-26 16'),
    shape('#6b6f66', 'M84 320h52l6 10H78z'),
  ].join('')
}

/** A double bed and bunks for the children. */
export function family(frame: Frame): string {
  const cloth = frame.pick(WARM.cloths)
  return [
    walls(frame, WARM),
    view(frame, 'b', 280, 50, 120, 110),
    bed(36, 220, WARM, cloth),
    lampAt(frame, 'c', 300),
    shape('#6b3f22', 'M384 366V110h10v256zM574 366V110h10v256z'),
    shape('#8a5a36', 'M384 196h200v14H384zM384 322h200v16H384z'),
    shape(LINEN, 'M398 180q0-14 14-14h30q14 0 14 14v16h-58zM398 306q0-14 14-14h30q14 0 14 14v16h-58z'),
    shape('#f2a92e', 'M456 172h118v24H456z'),
    shape(cloth, 'M456 298h118v24H456z'),
    line('#6b3f22', 6, 'M404 366V200M434 366V200M404 236h30M404 270h30M404 304h30M404 338h30'),
    place(
      330,
      384,
      1,
      disc('#c47a3a', 0, -16, 16),
      disc('#c47a3a', 0, -40, 11),
      disc('#c47a3a', -9, -49, 5),
      disc('#c47a3a', 9, -49, 5),
    ),
  ].join('')
}

/** A wide bed with a skyline behind glass. */
export function deluxe(frame: Frame): string {
  const cloth = frame.pick(FINE.cloths)
  return [
    walls(frame, FINE),
    skyline(frame, 'b', 20, 50, 300, 200),
    lampAt(frame, 'c', 318),
    shape('#1d2f36', 'M346 120h240v200H346z', 'opacity=".5"'),
    bed(346, 236, FINE, cloth),
    line('#c9a24a', 3, 'M366 110v-80M560 110v-80'),
    shape('#ffd878', 'M352 116l6-24h16l6 24zM546 116l6-24h16l6 24z'),
    rug(cloth),
  ].join('')
}

/** A sofa and a table before the bed. */
export function suite(frame: Frame): string {
  const cloth = frame.pick(FINE.cloths)
  return [
    walls(frame, FINE),
    skyline(frame, 'b', -10, 40, 290, 190),
    curtain(276, '#6f4a3a'),
    bed(370, 220, FINE, '#e9d9b8'),
    lampAt(frame, 'c', 340),
    glow(frame, 'd', 200, 60, 130, '#ffe9b8', '#ffc070'),
    line('#c9a24a', 3, 'M200 0v60'),
    shape('#ffd878', 'M170 80q4-24 30-24t30 24z'),
    shape(cloth, 'M40 330q0-60 20-64h190q20 4 20 64z'),
    shape(cloth, 'M26 300q22-8 26 14v34h206v-34q4-22 26-14v74H26z'),
    shape('#2a1a16', 'M90 372h130v28H90z'),
  ].join('')
}

/** A desk beside the bed, for the floors with a lounge. */
export function club(frame: Frame): string {
  const cloth = frame.pick(FINE.cloths)
  return [
    walls(frame, FINE),
    skyline(frame, 'b', 0, 60, 276, 150),
    shape('#2a1a16', 'M20 262h230v12H20zM34 274h10v100H34zM226 274h10v100h-10z'),
    shape('#16242a', 'M60 214h84v44H60zM96 258h12v6H96z'),
    shape('#ffd878', 'M196 236l8-22h20l8 22z'),
    line('#c9a24a', 4, 'M214 236v26'),
    shape('#8a5a3a', 'M110 290h70q8 0 8 10v28h-86v-28q0-10 8-10zM138 328h14v46h-14z'),
    bed(330, 244, FINE, cloth),
    lampAt(frame, 'c', 306),
    rug(cloth),
  ].join('')
}

/** Doors that stand open to a terrace with palms. */
export function terraced(frame: Frame): string {
  const cloth = frame.pick(GREEN.cloths)
  return [
    walls(frame, GREEN),
    vertical(frame, 'b', [0, '#5fa8b0'], [0.8, '#fdeecb']),
    shape(ink(frame, 'b'), 'M20 40h240v290H20z'),
    shape('#5f9a68', 'M20 330v-80q60-50 120-10 60-40 120 0v90z'),
    palm('#1d5a4a', 90, 320, 170, 16, 1.2),
    palm('#1d5a4a', 210, 320, 120, -10),
    shape('#c9a878', 'M20 306h240v24H20z'),
    line('#6b3f22', 8, 'M20 330V40h240v290'),
    shape('#8a5a36', 'M20 44l44 14v290l-44-14zM260 44l-44 14v290l44-14z', 'opacity=".85"'),
    bed(330, 240, GREEN, cloth),
    lampAt(frame, 'c', 304),
    rug(cloth),
  ].join('')
}

/** A bed under a canopy, open to a pool of its own. */
export function canopy(frame: Frame): string {
  const cloth = frame.pick(GREEN.cloths)
  return [
    walls(frame, GREEN),
    shape('#8a5a36', 'M-500 0H1100V34L300-40-500 34z', 'opacity=".5"'),
    vertical(frame, 'b', [0, '#4f98a8'], [0.7, '#fbe0b4']),
    shape(ink(frame, 'b'), 'M20 60h230v280H20z'),
    shape('#4f8a68', 'M20 250q60-50 110-20 60-40 120-6v40H20z'),
    palm('#1d5a4a', 210, 260, 130, -14, 1.1),
    vertical(frame, 'c', [0, '#7fd0d0'], [1, '#1f8090']),
    shape(ink(frame, 'c'), 'M20 270h230v52H20z'),
    shape('#e0c79a', 'M20 322h230v18H20z'),
    line('#6b3f22', 8, 'M20 340V60h230v280'),
    bed(320, 250, GREEN, cloth),
    line('#6b3f22', 8, 'M314 330V70h262v260'),
    group(
      'fill="#fffaf0" opacity=".75"',
      shape('#fffaf0', 'M310 70h40q-2 120-26 250h-14zM580 70h-40q2 120 26 250h14z'),
      shape('#fffaf0', 'M310 66h270v30q-135 26-270 0z'),
    ),
  ].join('')
}

import { band, disc, type Frame, glow, hills, line, mirrored, palm, place, range, shape, wash } from './draw.ts'
import { roofs } from './town.ts'

export function obelisk(frame: Frame): string {
  const sun = frame.between(110, 170)
  const trees = hills(frame, 318, 26, 60)
  return [
    wash(frame, 'a', 0, [0, '#3a7390'], [0.5, '#f0b98e'], [0.78, '#fde6bc']),
    glow(frame, 'b', sun, 226, 230, '#fff3cf', '#fbcf98'),
    disc('#fff8e2', sun, 220, 24),
    shape('#c79e8d', roofs(frame, 310, 1, 11)),
    mirrored(frame, '#6f8a78', trees, -12),
    shape('#2f5f52', trees),
    band(frame, '#7d9a5c', 330),
    shape('#f0d9ae', 'M262 330h76l120 70H142z'),
    shape('#5f9aa4', 'M286 340h28l34 60h-96z'),
    shape('#f6e2b8', 'M296 340h8l10 60h-28z', 'opacity=".5"'),
    place(
      300,
      334,
      1.05,
      shape('#f6ead0', 'M-46 0q-40-34-66-44v-12h60Q-12-70-7-246H7Q12-70 52-56h60v12Q86-34 46 0z'),
      shape('#b98f76', 'M14 0q-14-130-14-246h7Q12-70 52-56h60v12Q86-34 46 0z', 'opacity=".55"'),
      shape('#8f6a5c', 'M-98-40q98 16 196 0Q74-24 46 0h-92z', 'opacity=".5"'),
      shape('#f6ead0', 'M-16-246h32l-6 14h-20z'),
      shape('#f2a92e', 'M-14-246c-8-24 10-26 13-54 8 16 24 34 15 54z'),
      shape('#fff0b0', 'M-6-246c-4-16 6-18 7-34 6 12 12 22 7 34z'),
    ),
    shape('#1d4640', trees, 'transform="translate(0 86)"'),
  ].join('')
}

/** Walks to the right, on its feet at 0 0, about 120 wide. */
const ELEPHANT =
  'M-54 0v-46q-2-34 34-36 24-4 42 0 6-16 26-14 20 4 22 28 2 14-2 30-2 16 6 18 6-2 4-10h7q4 20-11 20-20-2-20-30v-12q-4 8-14 8V0H22v-24q-18 6-40 0V0h-17v-22l-3 22z'

export function elephant(fill: string, shade: string, x: number, y: number, scale: number | string): string {
  return place(
    x,
    y,
    scale,
    shape(fill, ELEPHANT),
    shape(shade, 'M30-82q-20 4-16 26 4 22 22 20 14-10 12-28-4-14-18-18z'),
    line(shade, 3, 'M-54-50q-10 12-8 30M58-44q8 10 20 8'),
  )
}

/** The National Museum in Jakarta. */
export function gajah(frame: Frame): string {
  return `${museum(frame)}${shape('#c9b48c', 'M124 400v-42h112v42z')}${elephant('#3f4a48', '#2a3234', 176, 358, 0.9)}`
}

export function museum(frame: Frame): string {
  const [high, low] = frame.pick([
    ['#3f84a0', '#fbe6c0'],
    ['#4a6f98', '#fbc9a4'],
  ])
  const columns = (count: number) => 'v-80m26 80'.repeat(count)
  return [
    wash(frame, 'a', 0, [0, high], [0.66, low]),
    glow(frame, 'b', frame.between(440, 500), 110, 190, '#fff8dc', '#fdeab8'),
    shape('#7da58a', hills(frame, 200, 50, 90)),
    band(frame, '#8f7460', 230, 342),
    line('#fbf2dc', 12, `M-488 330${columns(52)}`),
    band(frame, '#f6ead0', 200, 236),
    band(frame, '#d9c29a', 200, 210),
    shape('#5f4a42', 'M206 330V186H394V330z'),
    shape('#2f2a30', 'M274 330v-72q26-24 52 0v72z'),
    line('#fbf2dc', 16, 'M214 330V190m42 140V190m88 140V190m42 140V190'),
    shape('#d9c29a', 'M190 190H410L300 128z'),
    shape('#fbf2dc', 'M190 208v-20H410v20zM224 180H376L300 140z'),
    band(frame, '#a9b878', 330),
    shape('#f0dfb8', 'M196 330H404l116 70H80z'),
    line('#d9c29a', 3, 'M182 340H418M166 350H434'),
  ].join('')
}

export function heritage(frame: Frame): string {
  const [wall, shade, high, low] = frame.pick([
    ['#f3e2bc', '#cfae84', '#2f6b86', '#f3bb8c'],
    ['#ecd3b0', '#c49c7c', '#4a5f8c', '#e9a890'],
    ['#f6efe0', '#c9c0ac', '#2f86a8', '#cfe6dc'],
  ])
  const arches = (count: number) => 'v-20m34 20'.repeat(count)
  return [
    wash(frame, 'a', 0, [0, high], [0.5, low], [0.75, '#fde0b0']),
    glow(frame, 'b', 300, 180, 240, '#fff0c8', '#fbcf98'),
    shape('#93402a', `M${frame.left} 206l40-44H${frame.right - 40}l40 44z`),
    band(frame, shade, 204),
    line('#5d423c', 20, `M${frame.left} 250${arches(40)}M${frame.left} 318${arches(40)}`, 'stroke-linecap="round"'),
    line(
      wall,
      8,
      `M${frame.left} 262H${frame.right}M${frame.left} 208H${frame.right}M${frame.left} 332H${frame.right}`,
    ),
    shape('#93402a', 'M190 166l110-62 110 62z'),
    shape(wall, 'M206 340V166l94-46 94 46V340z'),
    line('#5d423c', 24, 'M240 240v-26m40 26v-26m40 26v-26m40 26v-26', 'stroke-linecap="round"'),
    disc('#8fb3b8', 300, 164, 18),
    shape('#4a332e', 'M256 340v-34q44-40 88 0v34z'),
    tower(176, wall, shade),
    tower(424, wall, shade),
    band(frame, '#6d4d44', 338),
    line('#8a6454', 3, `M${frame.left} 352H${frame.right}`),
    place(frame.between(270, 330), 374, 1, PEDICAB),
  ].join('')
}

function tower(x: number, wall: string, shade: string): string {
  return place(
    x,
    340,
    1,
    shape(wall, 'M-40 0v-222h80V0z'),
    shape(shade, 'M14 0v-222h26V0z', 'opacity=".7"'),
    line('#5d423c', 13, 'M-18-150v-40m18 40v-40m18 40v-40M-10-30v-60m20 60v-60', 'stroke-linecap="round"'),
    shape('#93402a', 'M-46-218q4-44 46-66 42 22 46 66z'),
    shape('#6b2b1e', 'M0-284q42 22 46 66H16q6-40-16-66z', 'opacity=".6"'),
    shape(shade, 'M-48-214v-10h96v10zM-44-126v-8h88v8zM-3-276v-34h6v34z'),
  )
}

const PEDICAB = [
  line('#1d1a1a', 3, 'M-34-18a18 18 0 1 0 .1 0zM58-18a18 18 0 1 0 .1 0zM0 0h30l4-40 24 40M24-40h16'),
  shape('#c4431a', 'M-60-10v-24h50v-26q12 0 12 14v36z'),
  shape('#2f6a6c', 'M-64-64q14-26 68-20v48h-8v-32z'),
].join('')

export function maimun(frame: Frame): string {
  const cloud = frame.between(-40, 30)
  const arches = (count: number) => 'v-26m36 26'.repeat(count)
  return [
    wash(frame, 'a', 0, [0, '#2f86a8'], [0.7, '#e6efd8']),
    shape('#ffffff', `M${110 + cloud} 130q-24-34 22-34 2-40 54-24 36-36 76 8 44-10 44 30 30 4 14 20z`, 'opacity=".6"'),
    shape('#6f9f7a', hills(frame, 260, 50, 80)),
    shape('#3a3440', 'M60 216l24-36h432l24 36z'),
    shape('#f2c14a', 'M76 330V212h448v118z'),
    line(
      '#7a4a22',
      22,
      `M106 262${arches(3)}M422 262${arches(3)}M106 322${arches(3)}M422 322${arches(3)}`,
      'stroke-linecap="round"',
    ),
    line('#fbe3a0', 6, 'M70 214H530M76 274H524M76 330H524'),
    shape('#3a3440', 'M206 190q94-20 94-100 0 80 94 100z'),
    shape('#f6cf5e', 'M212 336V188h176v148z'),
    shape('#d99a2c', 'M340 336V188h48v148z', 'opacity=".6"'),
    shape('#5a3322', 'M240 330v-76q0-36 60-50 60 14 60 50v76z'),
    shape('#2a2026', 'M268 330v-60q4-18 32-30 28 12 32 30v60z'),
    line('#fbe3a0', 5, 'M206 190H394M240 330v-76q0-36 60-50 60 14 60 50v76'),
    shape('#f2c14a', 'M297 96V60h6v36z'),
    band(frame, '#8fb46a', 336),
    shape('#f0e0b4', 'M240 336h120l90 64H150z'),
    line(
      '#3f7f4c',
      26,
      `M${frame.left} 352H226M374 352H${frame.right}`,
      'stroke-linecap="round" stroke-dasharray="0 30"',
    ),
    palm('#1f5f44', 40, 352, 210, 20, 1.4),
  ].join('')
}

export function pendopo(frame: Frame): string {
  const dusk = frame.pick(['#6f6a86', '#5f7590'])
  const trees = hills(frame, 250, 60, 120)
  return [
    wash(frame, 'a', 0, [0, '#0f3550'], [0.4, dusk], [0.72, '#fbc48a']),
    shape('#8f7480', range(frame, 262, 70, 150)),
    mirrored(frame, '#44606a', trees, 10),
    shape('#1f4650', trees, 'transform="translate(0 24)"'),
    glow(frame, 'b', 300, 270, 260, '#ffe0a0', '#f0a860'),
    shape('#6b3a22', 'M90 316v-80h420v80z'),
    shape('#ffcf84', 'M150 316v-76h300v76z'),
    shape('#f6a95a', 'M206 316v-50h70v50zM324 316v-50h70v50z'),
    line('#f6e2b0', 7, 'M110 316v-90M190 316v-90M410 316v-90M490 316v-90'),
    line('#2f6a5c', 10, 'M250 316v-90M350 316v-90'),
    shape('#4a2a20', 'M40 240q130-20 170-60h180q40 40 170 60z'),
    shape('#7a3f26', 'M196 186l66-92h76l66 92z'),
    shape('#4a2a20', 'M300 94h38l66 92H300z', 'opacity=".5"'),
    shape('#e9b85a', 'M254 96h92v-8h-92zM188 190h224v-6H188zM36 244h528v-6H36z'),
    shape('#e9b85a', 'M290 88q0-20 10-34 10 14 10 34z'),
    band(frame, '#c9a878', 330),
    shape('#e6cfa2', 'M70 330v-14h460v14z'),
    shape('#f6e2b0', 'M210 330h180l60 70H150z', 'opacity=".6"'),
    place(60, 384, 1, BANYAN),
    place(540, 384, 1, BANYAN),
  ].join('')
}

/** Clipped round, in a low white wall. */
const BANYAN = [
  line('#3a2420', 12, 'M0 0v-50'),
  shape('#1f5a44', 'M-66-44q-14-60 40-70 30-20 56 4 50 10 36 66-60 16-132 0z'),
  shape('#f6ead0', 'M-34 16v-24h68v24z'),
].join('')

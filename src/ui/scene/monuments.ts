import {
  band,
  disc,
  type Frame,
  glow,
  group,
  hills,
  ink,
  line,
  mirrored,
  palm,
  place,
  range,
  shape,
  vertical,
} from './draw.ts'
import { roofs } from './town.ts'

export function obelisk(frame: Frame): string {
  const sun = frame.between(110, 170)
  const trees = hills(frame, 318, 26, 60)
  return [
    vertical(frame, 'a', [0, '#3a7390'], [0.5, '#f0b98e'], [0.78, '#fde6bc']),
    band(frame, ink(frame, 'a'), 0),
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

export function museum(frame: Frame): string {
  const high = frame.pick(['#3f84a0', '#5a8ea6'])
  const columns = (count: number) => 'v-80m26 80'.repeat(count)
  return [
    vertical(frame, 'a', [0, high], [0.66, '#fbe6c0']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', frame.between(440, 500), 110, 190, '#fff8dc', '#fdeab8'),
    shape('#7da58a', hills(frame, 200, 50, 90)),
    band(frame, '#8f7460', 230, 342),
    line('#fbf2dc', 12, `M-176 330${columns(40)}`),
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
    shape('#c9b48c', 'M124 400v-42h112v42z'),
    elephant('#3f4a48', '#2a3234', 176, 358, 0.9),
  ].join('')
}

export function heritage(frame: Frame): string {
  const [wall, shade] = frame.pick([
    ['#f3e2bc', '#cfae84'],
    ['#ecd3b0', '#c49c7c'],
  ])
  const arches = (count: number) => 'v-20m34 20'.repeat(count)
  return [
    vertical(frame, 'a', [0, '#2f6b86'], [0.5, '#f3bb8c'], [0.75, '#fde0b0']),
    band(frame, ink(frame, 'a'), 0),
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
    pedicab(frame),
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

function pedicab(frame: Frame): string {
  return place(
    frame.between(270, 330),
    374,
    1,
    line('#1d1a1a', 3, 'M-34-18a18 18 0 1 0 .1 0zM58-18a18 18 0 1 0 .1 0zM0 0h30l4-40 24 40M24-40h16'),
    shape('#c4431a', 'M-60-10v-24h50v-26q12 0 12 14v36z'),
    shape('#2f6a6c', 'M-64-64q14-26 68-20v48h-8v-32z'),
  )
}

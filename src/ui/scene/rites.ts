import {
  band,
  disc,
  type Frame,
  glitter,
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
  stars,
  vertical,
} from './draw.ts'

export function kecak(frame: Frame): string {
  const sun = frame.between(280, 330)
  return [
    vertical(frame, 'a', [0, '#27406a'], [0.34, '#c86a70'], [0.56, '#fdb974']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 190, 260, '#fff0c0', '#fba058'),
    disc('#fff4d4', sun, 176, 34),
    vertical(frame, 'c', [0, '#f2a870'], [0.4, '#8a6078'], [1, '#2a3f60']),
    band(frame, ink(frame, 'c'), 204),
    glitter('#ffe6b4', sun, 210, 270, 50),
    shape('#4a3848', 'M380 276q40-30 60-110 80-14 400-20v140z'),
    shape('#2b2434', 'M452 166h34v-20h-12l18-12-12-2 16-14-10-2 14-18 14 18-10 2 16 14-12 2 18 12h-12v20h500v10H452z'),
    shape('#3a2a30', `M${frame.left} 272H${frame.right}V400H${frame.left}z`),
    shape('#8f5a44', 'M40 352a260 72 0 1 0 520 0 260 72 0 1 0-520 0z'),
    chorus(300, 318, 0.8),
    chorus(300, 342, 1.05),
    glow(frame, 'd', 300, 330, 100, '#ffe9a0', '#f08030'),
    place(
      300,
      370,
      1.5,
      shape('#ffb43c', 'M-12 0c-10-22 10-30 12-56 10 18 24 34 14 56z'),
      shape('#fff0b0', 'M-5 0c-4-14 6-18 6-32 6 12 12 20 6 32z'),
    ),
    chorus(300, 420, 1.7),
  ].join('')
}

/** Seated dancers with raised arms. */
function chorus(x: number, y: number, scale: number): string {
  const row = 'M-184 0Q0-30 184 0'
  const dots = 'stroke-linecap="round" stroke-dasharray="0 26.6"'
  return place(
    x,
    y,
    scale,
    line('#c98a5c', 22, row, 'stroke-dasharray="3 11 3 9.6" stroke-dashoffset="9" transform="translate(0-26)"'),
    line('#2a1a1e', 10, row, `${dots} transform="translate(0-26)"`),
    line('#b5704a', 15, row, `${dots} transform="translate(0-12)"`),
    line('#2a1a1e', 22, row, dots),
  )
}

export function garuda(frame: Frame): string {
  const [high, low] = frame.pick([
    ['#3f86a8', '#f6dcb4'],
    ['#4a7a9c', '#f8d0a4'],
  ])
  const wing = 'M24-92q50-60 128-66-8 16-28 22 22 2 34-4-10 24-36 28 18 6 30 2-14 22-40 20 12 8 24 6-18 18-44 10 6 10 16 10-34 20-84-4z'
  return [
    vertical(frame, 'a', [0, high], [0.75, low]),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', 300, 140, 230, '#fff8dc', '#fde6b8'),
    shape('#c9c0a8', hills(frame, 280, 30, 120)),
    place(
      300,
      236,
      1,
      shape('#4f8a78', wing),
      shape('#4f8a78', wing, 'transform="scale(-1 1)"'),
      shape('#3a6a60', 'M-46-40q-4-60 46-66 50 6 46 66-10 34-20 44h-52q-10-10-20-44z'),
      shape('#5f9c88', 'M-26-60q-4-64 26-80 30 16 26 80l-8 40h-36z'),
      shape('#e0b050', 'M-16-148q0-26 16-46 16 20 16 46-16-8-32 0z'),
      disc('#5f9c88', 0, -142, 15),
      shape('#e0b050', 'M-20-108h40L0-86zM-28-66h56v8h-56z'),
      disc('#2f5a54', 0, -28, 17),
      shape('#e0b050', 'M-20-42q20-16 40 0l-4 8h-32zM-8-28H8L0-6z'),
    ),
    shape('#d8c9a4', 'M236 340l16-102h96l16 102z'),
    shape('#a8946f', 'M310 340v-102h38l16 102z', 'opacity=".6"'),
    shape('#e3d6b4', 'M-30 372V214H90v26h20v132zM630 372V190H520v40h-24v142z'),
    band(frame, '#8fae62', 340),
    shape('#f0dfb4', 'M250 340h100l90 60H160z'),
  ].join('')
}

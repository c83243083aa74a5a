import {
  band,
  disc,
  type Frame,
  glitter,
  glow,
  hills,
  ink,
  line,
  mirrored,
  place,
  range,
  shape,
  stars,
  vertical,
} from './draw.ts'

export function palace(frame: Frame): string {
  const [leaf, deep] = frame.pick([
    ['#d0703a', '#8f3f28'],
    ['#d89a3a', '#96582a'],
  ])
  const trees = hills(frame, 290, 40, 70)
  return [
    vertical(frame, 'a', [0, '#5f9cb4'], [0.7, '#f8e8c8']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', frame.between(90, 160), 90, 170, '#fffbe8', '#fbe6b0'),
    shape('#a9bcb4', range(frame, 240, 60, 120)),
    shape('#8a9f98', 'M150 300q90-60 140-160 20-30 50-20 40 10 60 70 40 70 140 110z'),
    mirrored(frame, deep, trees, 6),
    shape(leaf, trees, 'transform="translate(0 16)"'),
    band(frame, '#d8c8a4', 366),
    shape('#d3cab8', 'M120 372v-74h360v74z'),
    line('#a89c86', 2, 'M120 322h360M120 346h360', 'opacity=".6"'),
    shape('#3a2420', 'M272 372v-28q28-34 56 0v28zM172 372v-20q20-24 40 0v20zM388 372v-20q20-24 40 0v20z'),
    storey(300, 298, 1),
    storey(300, 240, 0.8),
    shape('#2f4a52', 'M236 172h128v-9H236z'),
  ].join('')
}

function storey(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    shape('#8e3526', 'M-130 0v-42h260V0z'),
    line('#e9b98a', 30, 'M-124-18h250', 'stroke-dasharray="24 10" opacity=".55"'),
    shape('#2f6a5c', 'M-136-38h272v-10h-272z'),
    shape('#2f4a52', 'M-206-46q66-6 96-48h220q30 42 96 48-22 0-30 12-156-20-352 0-8-12-30-12z'),
  )
}

export function mosque(frame: Frame): string {
  const moon = frame.between(110, 170)
  return [
    vertical(frame, 'a', [0, '#0a2a48'], [0.45, '#6f6a86'], [0.72, '#fbcf9a']),
    band(frame, ink(frame, 'a'), 0),
    stars(0, 0.5),
    shape('#f9efd4', `M${moon} 70a22 22 0 1 0 22 30 18 18 0 1 1-22-30z`),
    shape('#8f7f88', range(frame, 300, 50, 120)),
    ...[70, 216, 404, 550].map((x, n) => minaret(x, n % 3 ? 1 : 1.2)),
    shape('#e3cda4', `M${frame.left} 344v-72H${frame.right}v72z`),
    line('#8a6a52', 44, `M${frame.left} 326H${frame.right}`, 'stroke-dasharray="20 14" opacity=".5"'),
    shape('#d0b88e', 'M248 276v-46h124v46z'),
    shape('#2c7a58', 'M244 232q-10-62 62-92l4-24 4 24q72 30 62 92z'),
    shape('#164f3c', 'M314 140q72 30 62 92h-40q14-60-22-92z', 'opacity=".6"'),
    vertical(frame, 'b', [0, '#e9d8b4'], [1, '#8f7a68']),
    band(frame, ink(frame, 'b'), 340),
    ...[40, 190, 340, 490, 640, -110, -230].map((x) => canopy(x)),
  ].join('')
}

function minaret(x: number, scale: number): string {
  return place(
    x,
    290,
    scale,
    shape('#d8c096', 'M-12 0v-96h24V0z'),
    shape('#e9d6ae', 'M-9-96v-60H9v60zM-6-156v-26H6v26z'),
    shape('#9c8264', 'M-16-92h32v-9h-32zM-12-152h24v-8h-24z'),
    shape('#e0c68c', 'M-7-182q0-16 7-34 7 18 7 34z'),
  )
}

function canopy(x: number): string {
  return place(
    x,
    392,
    1,
    shape('#f6ead0', 'M-62-66q62 22 124 0l-50 26v40h-24v-40z'),
    shape('#b59a78', 'M-50-58q50 18 100 0l-46 20v38h-8v-38z', 'opacity=".5"'),
  )
}

const HOUSE_ROOF = 'M-120-152q40 66 120 66t120-66q0 54-58 86H-62q-58-32-58-86z'

export function tongkonan(frame: Frame): string {
  const field = hills(frame, 330, 24, 120)
  return [
    vertical(frame, 'a', [0, '#4f8fa4'], [0.6, '#f3eccc']),
    band(frame, ink(frame, 'a'), 0),
    shape('#9dbab0', range(frame, 220, 70, 130)),
    shape(
      '#f6f0dc',
      `M${frame.left} 214q120-30 220 0 140-26 260 4t${frame.right - 180 - frame.left} 0v46H${frame.left}z`,
      'opacity=".75"',
    ),
    mirrored(frame, '#6f9f6c', field, -50),
    house(96, 330, 0.6),
    house(520, 336, 0.66),
    shape('#4c8650', field),
    house(frame.between(296, 316), 384, 1.15),
    shape('#22543a', hills(frame, 388, 16, 60)),
  ].join('')
}

function house(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    line('#2a1712', 8, 'M-54 0v-36M-18 0v-36M18 0v-36M54 0v-36'),
    shape('#8e2f1e', 'M-64-32l-6-44H70l-6 44z'),
    line('#f0c060', 4, 'M-60-44H60M-64-64H64', 'stroke-dasharray="7 6"'),
    shape('#231a18', 'M-14-36v-30h28v30z'),
    shape('#5a4334', HOUSE_ROOF),
    shape('#3a2a22', 'M-120-152q40 66 120 66t120-66l-2 18q-40 68-118 68t-118-68z'),
    line('#f6ead0', 5, 'M-4-84v52', 'stroke-dasharray="5 4"'),
  )
}

const HORN = 'M0 0q-10-50-58-92 20 60 6 92z'

/** A house of the Minangkabau, its roof with horns. */
export function gadang(frame: Frame): string {
  const field = hills(frame, 330, 24, 120)
  return [
    vertical(frame, 'a', [0, '#4f93b0'], [0.6, '#f6ecd0']),
    band(frame, ink(frame, 'a'), 0),
    shape('#9dbab0', range(frame, 220, 90, 140)),
    mirrored(frame, '#7aa878', field, -40),
    shape('#4c8650', field),
    line('#2a1712', 8, 'M130 372v-40M200 372v-40M270 372v-40M340 372v-40M410 372v-40M480 372v-40'),
    shape('#8e3f1e', 'M116 336l-8-90h384l-8 90z'),
    line('#f0c060', 5, 'M114 326h372M112 264h376', 'stroke-dasharray="8 6"'),
    shape('#f6e0a8', 'M150 282h34v34h-34zM222 282h34v34h-34zM344 282h34v34h-34zM416 282h34v34h-34z'),
    shape('#2a1712', 'M280 336v-58h40v58zM268 372l12-36h40l12 36z'),
    shape(
      '#3a2c28',
      'M96 250q60-34 204-34t204 34l30-112q-30 66-110 78-20-60-18-96-26 70-106 70t-106-70q2 36-18 96-80-12-110-78z',
    ),
    place(192, 200, 0.9, shape('#2a201e', HORN)),
    place(408, 200, '-.9 .9', shape('#2a201e', HORN)),
    shape('#22543a', hills(frame, 392, 16, 60)),
  ].join('')
}

const PRANG = 'M-74 0v-18h10v-18h8l4-28h6l4-30h6l4-42q4-66 20-96l4-34h16l4 34q16 30 20 96l4 42h6l4 30h6l4 28h8v18h10V0z'

export function prang(frame: Frame): string {
  const sun = frame.between(140, 200)
  return [
    vertical(frame, 'a', [0, '#33557c'], [0.4, '#d98a7c'], [0.7, '#fbd596']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 230, 240, '#fff0c0', '#fbc080'),
    disc('#fff4d4', sun, 224, 26),
    shape('#a87a80', hills(frame, 280, 26, 120)),
    tower(250, 0.55),
    tower(500, 0.55),
    tower(375, 1),
    shape('#2a3f4c', hills(frame, 302, 16, 120)),
    vertical(frame, 'c', [0, '#e9a878'], [0.4, '#6f6a80'], [1, '#1a3a4c']),
    band(frame, ink(frame, 'c'), 306),
    glitter('#ffe6b4', sun, 312, 396, 40),
    place(
      230,
      372,
      1,
      shape('#1f1a1c', 'M-110 4q100 18 200-4l40-34q-6 40-44 48-100 14-196-10z'),
      shape('#c4431a', 'M-70-20q70-24 140 0v-6q-70-26-140 0z'),
      line('#1f1a1c', 4, 'M-60-20V8M60-20V6'),
    ),
  ].join('')
}

function tower(x: number, scale: number): string {
  return place(
    x,
    300,
    scale,
    shape('#6b5560', PRANG),
    shape('#3a3444', 'M0-290l12 58q16 30 20 96l4 42h6l4 30h6l4 28h8v18h10V0H0z', 'opacity=".7"'),
    line('#f0c890', 3, 'M-60-36H60M-32-160H32', 'stroke-dasharray="4 5" opacity=".6"'),
  )
}

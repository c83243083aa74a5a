import {
  band,
  disc,
  type Frame,
  glow,
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
import { elephant } from './monuments.ts'
import { FISH } from './sea.ts'

export function aquarium(frame: Frame): string {
  const school = frame.pick(['#f6c85a', '#f7ab72', '#f3ead2'])
  const shaft = 'l-140 390h80l80-390z'
  return [
    vertical(frame, 'a', [0, '#5fd0d0'], [0.5, '#12809c'], [1, '#06384f']),
    band(frame, ink(frame, 'a'), 0),
    shape('#eafdf0', `M250 0${shaft}M340 0${shaft}M430 0${shaft}`, 'opacity=".18"'),
    place(
      frame.between(360, 400),
      130,
      1,
      shape(
        '#2a5f78',
        'M-130 6Q-60-34 40-22l22-30q12 16 10 36 40 10 70 26-60 26-140 24l-20 26q-10-10-6-28-60-6-90-22l-34 26q2-24 12-36-10-12-14-36z',
      ),
      shape('#a9d8d4', 'M142 10Q82 36 2 34q-60-2-104-22 80 16 140 12 60-2 104-14z'),
    ),
    place(
      180,
      200,
      0.9,
      shape('#0a4a66', 'M-90 0q60-40 90-26 30-14 90 26-60-6-76 26-14 20-14 70-10-50-14-70-16-32-76-26z'),
    ),
    ...Array.from({ length: 8 }, (_, n) =>
      place(250 + ((n * 53) % 140), 210 + n * 9, n % 2 ? 0.7 : 1, shape(school, FISH)),
    ),
    line('#d6f8f2', 4, 'M110 400C110 170 190 80 300 80S490 170 490 400', 'opacity=".25"'),
    shape('#0a3a52', `M${frame.left} 0H${frame.right}V400H564C590 140 460 14 300 14S10 140 36 400H${frame.left}z`),
    line('#0f5a74', 8, 'M36 400C10 140 140 14 300 14S590 140 564 400'),
    shape('#04202f', `M${frame.left} 400V372Q300 330 ${frame.right} 372V400z`),
    shape('#f3e3c0', 'M200 400l70-46h60l70 46z', 'opacity=".15"'),
    visitor(250, 392, 1.2),
    visitor(290, 392, 0.8),
    visitor(372, 394, 1.25),
  ].join('')
}

function visitor(x: number, y: number, scale: number): string {
  return place(x, y, scale, shape('#021520', 'M-15 10q-6-50 0-66 14-14 30 0 6 16 0 66z'), disc('#021520', 0, -74, 12))
}

export function jellyfish(frame: Frame): string {
  return [
    vertical(frame, 'a', [0, '#2fa0b4'], [0.5, '#0f5a7c'], [1, '#08243f']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', frame.between(280, 330), 0, 300, '#d6f8ec', '#6fd0d0'),
    shape('#0c4a66', hills(frame, 350, 40, 130)),
    medusa(130, 120, 0.5, '#8fd0d8'),
    medusa(480, 110, 0.6, '#8fd0d8'),
    medusa(220, 270, 0.6, '#e8a98f'),
    medusa(330, 150, 1.3, '#f7c49a'),
    medusa(500, 290, 0.9, '#f2a98a'),
    medusa(90, 330, 0.8, '#f7c49a'),
    shape('#042338', hills(frame, 396, 20, 90)),
  ].join('')
}

function medusa(x: number, y: number, scale: number, colour: string): string {
  return place(
    x,
    y,
    scale,
    line(
      colour,
      5,
      'M-30 0q-16 40 0 66t-6 50M-10 0q14 40-4 70t6 60M12 0q14 36 0 66t8 46M32 0q16 30 4 56',
      'opacity=".6" stroke-linecap="round"',
    ),
    shape(colour, 'M-54 4q-4-70 54-72 58 2 54 72-12 10-27 0-13 10-27 0-14 10-27 0-15 10-27 0z', 'opacity=".9"'),
    shape('#fff6df', 'M-36-20q6-34 34-36-20 12-22 36z', 'opacity=".6"'),
  )
}

export function zoo(frame: Frame): string {
  const sun = frame.between(280, 340)
  const trees = hills(frame, 286, 26, 60)
  return [
    vertical(frame, 'a', [0, '#4f93a8'], [0.4, '#f6d0a0'], [0.7, '#fdeac4']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', sun, 180, 240, '#fff6d8', '#fdd9a0'),
    disc('#fff8e2', sun, 170, 34),
    shape('#d9b66c', trees, 'transform="translate(0 40)"'),
    acacia(),
    giraffe(400, 364, 1),
    giraffe(310, 344, '-.7 .7'),
    elephant('#6f7478', '#4f5a62', 190, 380, 1.3),
    shape('#4f7a4a', trees, 'transform="translate(0 106)"'),
  ].join('')
}

function acacia(): string {
  return (
    line('#5a3a26', 9, 'M510 340q4-70-20-120M510 294q10-44 44-70') +
    shape('#3f7048', 'M390 226q30-54 170-46 60-4 80 36-120 20-250 10z')
  )
}

function giraffe(x: number, y: number, scale: number | string): string {
  const coat =
    'M-40 0v-70q0-30 40-34 14-50 26-110l-4-12 8 6 10-2 22 14q4 10-8 10l-16-2q-6 60-12 104-2 14-6 22V0H10v-58q-20 6-38 0V0z'
  return place(
    x,
    y,
    scale,
    shape('#e0a04c', coat),
    line('#9a5a2c', 8, 'M-30-80h40M-26-66h40M-2-92h20M10-116h20M16-146h10M20-176h8', 'stroke-dasharray="8 5"'),
  )
}

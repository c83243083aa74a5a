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
  range,
  shape,
  stars,
  vertical,
} from './draw.ts'

function every(frame: Frame, from: number, step: number, part: (x: number) => string): string {
  let d = ''
  for (let x = from; x > frame.left - step; x -= step) d += part(x)
  return d
}

export function rail(frame: Frame): string {
  const forest = hills(frame, 320, 60, 130)
  const lastArch = 684 + 84 * Math.max(0, Math.ceil((frame.right - 768) / 84))
  return [
    vertical(frame, 'a', [0, '#03172a'], [0.7, '#3a6d86']),
    band(frame, ink(frame, 'a'), 0),
    stars(0),
    glow(frame, 'b', 330, 104, 200, '#f6e6bf', '#9fc0c8'),
    disc('#f9efd4', 330, 104, 38),
    shape('#1f5069', range(frame, 250, 110, 150)),
    mirrored(frame, '#164259', forest, -30),
    vertical(frame, 'c', [0, '#4d7f92', 0], [1, '#6d9aa6', 0.6]),
    band(frame, ink(frame, 'c'), 200),
    shape(
      '#0d2f41',
      `M${frame.left} 214H${frame.right}v18H${frame.left}z${every(frame, lastArch, 84, (x) => `M${x} 230h84v170h-12v-120a30 30 0 0 0-60 0v120h-12z`)}`,
    ),
    carriages(frame),
    frame.upper ? '' : shape('#05202c', forest, 'transform="translate(0 50)"'),
  ].join('')
}

function carriages(frame: Frame): string {
  const cars = (d: string) => every(frame, 170, 124, (x) => `M${x} ${d}`)
  return [
    shape('#ffe9b0', 'M400 204l900-78v174z', 'opacity=".25"'),
    shape('#d5dcda', `${cars('182q2-6 8-6h104q6 0 8 6v34h-120z')}M296 216v-36q0-6 8-6h60q20 4 34 24 8 8 8 18z`),
    shape('#c4431a', `${cars('204h120v6h-120z')}M296 202h106l4 8H396z`),
    line(
      '#ffdb8f',
      12,
      cars('192h112').replaceAll(/M(-?\d+)/g, (_, x) => `M${Number(x) + 5}`),
      'stroke-dasharray="12 4"',
    ),
    shape('#0d2f41', 'M356 182h10q10 4 18 14h-28z'),
    disc('#fff6d8', 399, 204, 4),
  ].join('')
}

export function villa(frame: Frame): string {
  const house = pavilion()
  return [
    vertical(frame, 'a', [0, '#06233a'], [0.5, '#3f6f80'], [0.7, '#eda87c']),
    band(frame, ink(frame, 'a'), 0),
    disc('#f9efd4', frame.between(150, 220), 70, 16),
    shape('#2a5863', range(frame, 270, 70, 180)),
    shape('#174650', hills(frame, 262, 30, 140)),
    glow(frame, 'b', 330, 240, 240, '#ffd08a', '#d98a5a'),
    palm('#082c35', 90, 290, 190, 20, 1.5),
    palm('#082c35', 140, 290, 120, 20),
    palm('#082c35', 560, 290, 230, -20, 1.5),
    group('transform="translate(330 280)"', house),
    vertical(frame, 'c', [0, '#d29468'], [0.3, '#2f6a78'], [1, '#04202e']),
    band(frame, ink(frame, 'c'), 280),
    ...(frame.upper ? [] : [group('transform="translate(330 280)scale(1 -.7)" opacity=".4"', house)]),
    ...(frame.upper ? [] : [line('#ffe9c4', 2, 'M200 320h80M300 340h90M240 360h60', 'opacity=".4"')]),
  ].join('')
}

function pavilion(): string {
  return [
    shape('#ffcf80', 'M-118 0v-60h236V0z'),
    shape('#f6a95a', 'M-52 0v-44h40V0zM12 0v-44h40V0z'),
    shape(
      '#3a1a10',
      'M-122 0v-60h8V0zM-64 0v-60h8V0zM56 0v-60h8V0zM114 0v-60h8V0zM-176-54q60-10 90-46l40-54h92l40 54q30 36 90 46z',
    ),
    shape('#6b3420', 'M-86-100l40-54h92l40 54z'),
  ].join('')
}

/** The flight hero. Left and upper part stay dark enough for white words. */
export function departure(frame: Frame): string {
  const sun = frame.between(484, 530)
  return [
    vertical(frame, 'a', [0, '#041f2c'], [0.32, '#0d4354'], [0.48, '#50505f'], [0.6, '#b3583c'], [0.65, '#f3a763']),
    band(frame, ink(frame, 'a'), 0),
    frame.upper ? '' : stars(-260, 0.3),
    glow(frame, 'b', sun, 240, 240, '#ffd9a0', '#ea7f50'),
    disc('#fff3d6', sun, 230, 22),
    shape(
      '#d0694a',
      `M420 176q120-14 240 0-120 10-240 0z${frame.upper ? '' : 'M-240 232q160-14 300 0-150 10-300 0zM170 222q70-10 130 0-60 8-130 0z'}`,
      'opacity=".5"',
    ),
    rinjani(),
    archipelago(frame, sun),
    frame.upper ? '' : shadeOf(frame),
    frame.upper ? '' : contrail(frame),
    plane(),
  ].join('')
}

/** A hero has its own. */
function shadeOf(frame: Frame): string {
  return `<linearGradient id="${frame.id}e"><stop stop-color="#041f2c" stop-opacity=".7"/><stop offset=".55" stop-color="#041f2c" stop-opacity="0"/></linearGradient>${band(frame, ink(frame, 'e'), 0)}`
}

function rinjani(): string {
  return [
    shape('#79505a', 'M-260 262q90-4 130-22 40-14 80 4 60 18 130 18z'),
    shape('#6a4552', 'M360 262Q560 240 640 118q12 10 26 2Q720 240 900 262z'),
    shape('#f2a06c', 'M360 262Q560 240 640 118q4 60-30 90-4-20-10-30-30 60-90 60-50 20-150 24z', 'opacity=".35"'),
  ].join('')
}

function archipelago(frame: Frame, sun: number): string {
  return [
    vertical(frame, 'c', [0, '#d98558'], [0.25, '#37606c'], [1, '#041f2b']),
    band(frame, ink(frame, 'c'), 260),
    ...(frame.upper ? [] : [glitter('#ffdda6', sun, 266, 350, 40), islands()]),
  ].join('')
}

function islands(): string {
  return [
    shape(
      '#0a2a36',
      'M-40 304q50-30 120-20 40-20 90 8 40-2 60 14-130 16-270-2zM300 334q70-44 170-22 80-8 130 24-160 20-300-2zM-250 350q70-34 160-12 60-10 90 12-120 16-250 0zM600 296q60-20 180-8v20q-90 4-180-12z',
    ),
    line(
      '#ffd98f',
      3,
      'M-10 302q110 14 210-2M340 334q110 12 220-4M-210 350q90 10 170 0M640 302h90',
      'stroke-linecap="round" stroke-dasharray="0 11 0 5 0 17"',
    ),
  ].join('')
}

function contrail(frame: Frame): string {
  return [
    `<linearGradient id="${frame.id}d"><stop stop-color="#ffe9cc" stop-opacity="0"/><stop offset="1" stop-color="#ffe9cc"/></linearGradient>`,
    shape(
      ink(frame, 'd'),
      'M-70 340Q140 290 262 216l2 4Q150 300-70 348zM-60 352Q160 300 272 220l2 3Q160 312-60 358z',
      'opacity=".7"',
    ),
  ].join('')
}

function plane(): string {
  return group(
    'transform="translate(330 194)rotate(-16)"',
    shape('#8ea6ac', 'M16-6L-10-44h-10L-10-6z'),
    shape('#fdf6e6', 'M-72-4Q-40-11 30-11q28 2 38 13-8 9-40 9H0Q-44 8-72-4z'),
    shape('#b4c3c5', 'M-72-4Q-30 6 67 4q-9 7-39 7H0Q-44 8-72-4z'),
    shape('#d14a1e', 'M-71-4l-21-38h14l32 31z'),
    shape('#7f979c', 'M24 4l-60 42h-13L-12 4z'),
    shape('#d5dedd', 'M24 4l-60 42h-4L10 4z'),
    shape('#5c767c', 'M-60-2l-22 15h-9l12-16z'),
    shape('#43606a', 'M-6 20h18q6 4 0 8H-8q-4-4 2-8zM50-6h7l6 4H50z'),
    line('#0b4a55', 3, 'M-40-4H42', 'stroke-dasharray="3 4"'),
  )
}

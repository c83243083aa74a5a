import { band, type Frame, glow, hills, ink, line, palm, place, range, shape, vertical } from './draw.ts'

export function balloons(frame: Frame): string {
  const [first, second] = frame.pick([
    ['#c4431a', '#f5b82e'],
    ['#a83512', '#2f8a94'],
  ])
  const lift = frame.between(-16, 16)
  return [
    vertical(frame, 'a', [0, '#5f94b0'], [0.5, '#f6cfa8'], [0.7, '#fde8c4']),
    band(frame, ink(frame, 'a'), 0),
    glow(frame, 'b', 90, 240, 220, '#fff3d0', '#fbd0a0'),
    shape('#cfa890', range(frame, 262, 40, 180)),
    balloon(120, 130 - lift, 0.7, second, '#fff3d6'),
    balloon(250, 70 + lift, 0.42, first, '#fbe3c0'),
    balloon(400, 150 + lift, 1, first, '#fbe3c0'),
    balloon(540, 96 - lift, 0.55, second, '#fff3d6'),
    shape('#d3a078', hills(frame, 306, 30, 180)),
    ...[-160, 20, 90, 240, 480, 580, 700].map((x, n) => chimney(x, 372 + (n % 3) * 12, 0.8 + (n % 4) * 0.16)),
    shape('#8a5a40', hills(frame, 384, 18, 180)),
  ].join('')
}

function balloon(x: number, y: number, scale: number, cloth: string, stripe: string): string {
  return place(
    x,
    y,
    scale,
    shape(cloth, 'M0-76c46 0 64 34 58 62-6 28-34 46-44 66h-28c-10-20-38-38-44-66-6-28 12-62 58-62z'),
    shape(stripe, 'M0-76c16 0 22 34 20 62-2 28-10 46-14 66H-6c-4-20-12-38-14-66-2-28 4-62 20-62z', 'opacity=".8"'),
    shape('#5a3a2e', 'M-10 66h20v14h-20z'),
  )
}

function chimney(x: number, y: number, scale: number): string {
  return place(
    x,
    y,
    scale,
    shape('#e0b48a', 'M-42 40q14-90 28-140 14-10 28 0 14 50 28 140z'),
    shape('#a8704c', 'M6-104q6 0 8 4 14 50 28 140H16q0-90-10-144z', 'opacity=".7"'),
    shape('#7a5240', 'M-22-92q2-20 22-40 20 20 22 40-22 12-44 0z'),
    shape('#5a3a2e', 'M-6-30q6-10 12 0v14H-6z'),
  )
}

export function junk(frame: Frame): string {
  const boat = frame.between(250, 290)
  return [
    vertical(frame, 'a', [0, '#5f9cae'], [0.6, '#f0ecd0']),
    band(frame, ink(frame, 'a'), 0, 260),
    ...[-220, -60, 60, 190, 330, 460, 590, 740].map((x, n) =>
      pillar('#a9c4b8', x, 256, `${n % 2 ? 0.9 : -1.1} ${0.7 + (n % 3) * 0.25}`),
    ),
    vertical(frame, 'b', [0, '#cfe3d4'], [0.3, '#5fa8a4'], [1, '#0f5a64']),
    band(frame, ink(frame, 'b'), 250),
    ...[-170, 20, 440, 560, 690].map((x, n) => pillar('#6d9a84', x, 280, `${n % 2 ? -1.3 : 1.2} ${1 + (n % 3) * 0.3}`)),
    pillar('#3f7360', -40, 330, '1.5 1.4'),
    pillar('#2f6250', 590, 350, '-1.9 1.9'),
    place(
      boat,
      350,
      1,
      shape('#3a1f16', 'M-100-20q100 24 206-14-10 44-46 52h-110q-40-6-50-38z'),
      line('#3a1f16', 4, 'M-52-10v-120M6-8v-150M62-16v-104'),
      shape(
        '#c4531f',
        'M-84-30q-6-60 30-106 20 50 14 106zM-24-26q-10-80 30-136 30 60 20 136zM42-30q-4-54 20-92 26 44 24 84z',
      ),
    ),
    line('#e3f3ea', 3, `M${boat - 130} 378h60M${boat + 60} 384h110`, 'stroke-linecap="round" opacity=".6"'),
  ].join('')
}

function pillar(green: string, x: number, y: number, scale: string): string {
  return place(
    x,
    y,
    scale,
    shape(green, 'M-54 0c-6-50-2-104 16-128 12-18 34-14 42 6 14 4 22 24 24 46 16 14 24 44 24 76z'),
    shape('#f3ead2', 'M-30-40q6-40 14-70-2 40 4 76zM12-30q4-34 2-60 10 30 12 62z', 'opacity=".3"'),
    shape('#06292f', 'M4-122c14 4 22 24 24 46 16 14 24 44 24 76H14q10-60-10-122z', 'opacity=".2"'),
  )
}

export function boulders(frame: Frame): string {
  const cloud = frame.between(-50, 30)
  return [
    vertical(frame, 'a', [0, '#2a86a8'], [1, '#e0f0e4']),
    band(frame, ink(frame, 'a'), 0, 220),
    shape('#ffffff', `M${330 + cloud} 120q-24-34 22-34 2-40 54-24 36-36 76 8 44-10 44 30 30 4 14 20z`, 'opacity=".75"'),
    vertical(frame, 'b', [0, '#2f97b0'], [0.4, '#4fc8c0'], [1, '#bfeadc']),
    band(frame, ink(frame, 'b'), 214),
    shape('#5f8f6c', 'M100 218q20-30 60-24 40-16 70 24z'),
    place(
      164,
      198,
      1,
      shape('#fdf8ec', 'M-13 0l4-112H9L13 0z'),
      shape('#c4431a', 'M-11-112h22v-12h-22zM-7-124Q0-146 7-124z'),
      line('#2f5f6c', 4, 'M0-20v8M0-50v8M0-80v8'),
    ),
    stone(430, 262, 0.8),
    stone(540, 300, '-1.5 1.5'),
    stone(300, 300, 0.6),
    stone(380, 350, '-1.1 1'),
    shape('#f3e3bc', `M${frame.left} 400v-36q200-30 ${-frame.left + 180} 4 200 26 ${frame.right - 180}-14v46z`),
    stone(90, 376, 1.3),
    stone(200, 392, '-.6 .6'),
    palm('#1f5f44', 34, 392, 190, 30, 1.4),
    palm('#1f5f44', frame.left - 10, 400, 260, 50, 2),
  ].join('')
}

function stone(x: number, y: number, scale: number | string): string {
  return place(
    x,
    y,
    scale,
    shape('#8f9a98', 'M-84 20c-10-60 20-104 70-104 50-8 88 36 92 104-50 14-110 14-162 0z'),
    shape('#c9cfc8', 'M-70-20c6-40 30-60 58-58 20 0 34 8 44 20-40-12-80 0-102 38z'),
    shape('#4f5f62', 'M20-78c36 10 56 50 58 98-30 8-60 10-90 9q50-30 32-107z', 'opacity=".6"'),
  )
}

import { band, disc, type Frame, glow, group, hills, ink, line, mirrored, palm, place, shape, stars, vertical } from './draw.ts'

export function theme_park(frame: Frame): string {
  const trees = hills(frame, 340, 30, 70)
  const track = 'M-300 330C-200 330-160 90-60 90S60 330 150 330 240 300 250 220a62 62 0 1 0-124 0C130 300 180 330 280 330S360 150 440 150 540 330 640 330 760 90 860 90'
  const [high, low] = frame.pick([
    ['#3f8fb8', '#f8e6c4'],
    ['#5a6fa0', '#fbc9a0'],
  ])
  return [
    vertical(frame, 'a', [0, high], [0.8, low]),
    band(frame, ink(frame, 'a'), 0),
    shape('#ffffff', 'M100 100q-24-34 22-34 2-40 54-24 36-36 76 8 44-10 44 30 30 4 14 20z', 'opacity=".5"'),
    mirrored(frame, '#8fb8a0', trees, -50),
    castle(430, 340),
    line('#8a97a8', 400, 'M-300 560H860', 'stroke-dasharray="4 36" opacity=".0"'),
    shape('#4f8f74', trees),
    line('#f6ead0', 4, 'M-60 90V380M-10 130V380M40 220V380M420 156V380M460 156V380M510 210V380M380 210V380M188 158V100', 'opacity=".9"'),
    line('#c4431a', 9, track),
    line('#f6ead0', 3, track, 'stroke-dasharray="2 10"'),
    band(frame, '#e6cfa0', 366),
  ].join('')
}

function castle(x: number, y: number): string {
  return place(
    x,
    y,
    1,
    shape('#e9d8e0', 'M-90 0v-120h36v-60h36v-50h36v50h36v60h36V0z'),
    shape('#4f6fa8', 'M-94-120l22-60 22 60zM-58-180l22-60 22 60zM-24-230L0-300l24 70zM14-180l22-60 22 60zM50-120l22-60 22 60z'),
    shape('#8f6f90', 'M-22 0v-50q22-34 44 0V0z'),
  )
}

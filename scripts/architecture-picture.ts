import { dirname, join } from 'node:path/posix'

/** From the top. No floor imports one above it. */
const FLOORS = ['office', 'products', 'trade', 'people', 'base']
/** The folders that have floors, from the left. */
const ROOMS = ['core', 'server', 'src/islands', 'src/components']
/** The whole rooms below: from and to which column each stands. */
const WHOLE = { core: [0, 0], server: [1, 1], src: [2, 3] } as const

type Place = { whole: string; room: string; floor: number; noun: string }
/** Keys are words: `core trade booking` in `nouns`, `core office trade` in `floors`, `server core` in `rooms`, `src pages` in `beside`. */
export type Architecture = {
  nouns: ReadonlyMap<string, number>
  floors: ReadonlyMap<string, number>
  rooms: ReadonlyMap<string, number>
  beside: ReadonlyMap<string, number>
  upwards: readonly string[]
}

export function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$|(^|\/)testing[-/.\w]*\.ts$|-contract[-\w]*\.ts$/.test(file)
}

function placeOf(file: string): Place {
  const [whole = '', second = ''] = file.split('/')
  const room = ROOMS.find((each) => file.startsWith(`${each}/`)) ?? ''
  const [floor = '', noun = ''] = file.slice(room.length + 1).split('/')
  return { whole, room, floor: room ? FLOORS.indexOf(floor) : -1, noun: room && FLOORS.includes(floor) ? noun : second }
}

/** Reads the relative imports in the text of the files. */
export function readArchitecture(files: ReadonlyMap<string, string>): Architecture {
  const nouns = new Map<string, number>()
  const floors = new Map<string, number>()
  const rooms = new Map<string, number>()
  const beside = new Map<string, number>()
  const upwards: string[] = []
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const [file, text] of files) {
    const from = placeOf(file)
    if (from.floor < 0) add(beside, `${from.whole} ${from.noun.replace(/\.ts$/, '')}`)
    else add(nouns, `${from.room} ${FLOORS[from.floor]} ${from.noun}`)
    for (const [, path = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
      const target = join(dirname(file), path)
      const to = placeOf(target)
      if (to.whole !== from.whole) add(rooms, `${from.whole} ${to.whole}`)
      else if (to.room !== from.room) {
        if (from.room && to.room) add(rooms, `${from.room} ${to.room}`)
      } else if (from.floor >= 0 && to.floor >= 0 && from.floor !== to.floor) {
        add(floors, `${from.room} ${FLOORS[from.floor]} ${FLOORS[to.floor]}`)
        if (to.floor < from.floor) upwards.push(`${file} imports ${target}`)
      }
    }
  }
  return { nouns, floors, rooms, beside, upwards }
}

/** Exact counts would change the picture with almost every commit: they are drawn as steps of 1, 2, 5, 10, 20, 50 and so on. */
export function step(count: number): string {
  if (count < 2) return String(count)
  const decade = 10 ** Math.floor(Math.log10(count))
  return `${decade * ([5, 2].find((each) => count >= each * decade) ?? 1)}+`
}

function thickness(count: number): number {
  return [1.2, 2.2, 3.4, 4.8][[10, 100, 500].filter((bound) => count >= bound).length] ?? 1.2
}

// All lengths are pixels of a picture that is 1000 wide.
const WIDTH = 1000
const PANEL = 138
const COLUMN = 226
const LEFT = 92
const TOP = 114
const LINE = 16
const PADDING = 7
const GAP = 36
const LANES = 76
const COLOURS = ['#7b3fa0', '#1f5fbf', '#0b7a6b', '#a85a00', '#555f6b']
const TINTS = ['#f4ecf9', '#eaf1fc', '#e6f4f1', '#fbf0e1', '#eceef1']
const UPWARDS = '#d00000'
const BACKGROUND = '#fcfcfa'

const STYLE = `text{font:11px -apple-system,"Segoe UI",Helvetica,Arial,sans-serif;fill:#1c2430}
.h{font-size:21px;font-weight:700}.r{font-size:14px;font-weight:700}.f{font-size:13px;font-weight:700}.n{text-anchor:end;fill:#566070}.m{text-anchor:middle}.s{font-size:12px;fill:#3a4452}
.a{fill:none}.c{fill:none;stroke:${BACKGROUND}}`

type Flow = { from: number; to: number; count: number }
type Row = { top: number; bottom: number }

export function drawArchitecture(architecture: Architecture): string {
  const { nouns, floors, rooms, beside, upwards } = architecture
  const named = (prefix: string) => sorted(nouns, `${prefix} `)
  const rows = rowsOf(FLOORS.map((floor) => Math.max(1, ...ROOMS.map((room) => named(`${room} ${floor}`).length))))
  const foot = (rows.at(-1)?.bottom ?? TOP) + 58
  const height = foot + 142
  const drawn: string[] = []
  for (const [index, { top, bottom }] of rows.entries()) {
    drawn.push(
      `<rect x="14" y="${top - 5}" width="${WIDTH - 28}" height="${bottom - top + 10}" rx="6" fill="${TINTS[index]}"/>`,
      `<text class="f" x="20" y="${top + 16}" style="fill:${COLOURS[index]}">${FLOORS[index]}</text>`,
    )
  }
  for (const [column, room] of ROOMS.entries()) {
    const x = xOf(column)
    drawn.push(`<text class="r" x="${x}" y="${TOP - 14}">${room}</text>`)
    for (const [index, { top, bottom }] of rows.entries()) {
      drawn.push(panel(x, top, bottom, named(`${room} ${FLOORS[index]}`), COLOURS[index] ?? ''))
    }
    drawn.push(...arrowsOf(room, floors, rows, x))
  }
  const middle = (column: number) => xOf(column) + PANEL / 2
  const across = rooms.get('src/components src/islands') ?? 0
  drawn.push(elbow(middle(3), middle(2), foot - 52, 26, across, 'components → islands'))
  for (const [name, [first, last]] of Object.entries(WHOLE)) {
    const others = sorted(beside, `${name} `).map(([each]) => each)
    drawn.push(
      `<rect x="${xOf(first)}" y="${foot}" width="${xOf(last) - xOf(first) + COLUMN - 13}" height="40" rx="4" fill="#fff" stroke="#8a94a0"/>`,
      `<text class="r" x="${xOf(first) + 8}" y="${foot + 16}">${name}</text>`,
      `<text x="${xOf(first) + 8}" y="${foot + 32}">${others.length > 0 ? `also ${others.join(', ')}` : 'floors alone'}</text>`,
    )
  }
  const toCore = (name: string) => rooms.get(`${name} core`) ?? 0
  drawn.push(
    elbow(middle(1), middle(0) + 24, foot + 40, 26, toCore('server'), 'server → core'),
    elbow(middle(2) + COLUMN / 2, middle(0) - 24, foot + 40, 52, toCore('src'), 'src → core'),
  )
  const between = (rooms.get('server src') ?? 0) + (rooms.get('src server') ?? 0)
  const last = `Imports upwards within a column: ${upwards.length}. Imports between server and src: ${between}.`
  const described = [
    ...[...floors].map(([key, count]) => `${key.replace(' ', ': ').replace(/ (?=\w+$)/, ' to ')}, ${step(count)}`),
    ...[...rooms].map(([key, count]) => `${key.replace(' ', ' to ')}, ${step(count)}`),
  ].sort()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t d">
<title id="t">Rooms, floors and nouns of Pelesir, and what imports what</title>
<desc id="d">${last} ${described.join('; ')}.</desc>
<style>${STYLE}</style>
<rect width="${WIDTH}" height="${height}" rx="8" fill="${BACKGROUND}"/>
<text class="h" x="22" y="36">Pelesir: rooms, floors and nouns</text>
<text class="s" x="22" y="58">An arrow goes from the floor that imports to the floor that is imported. Its figure counts imports, the figure of a noun counts files:</text>
<text class="s" x="22" y="75">20+ is 20 to 49, 50+ is 50 to 99, 100+ is 100 to 199. Tests are left out. Drawn by scripts/architecture.ts.</text>
${drawn.join('\n')}
<text class="r" x="22" y="${height - 18}"${upwards.length + between > 0 ? ` style="fill:${UPWARDS}"` : ''}>${last}</text>
</svg>
`
}

function sorted(counts: ReadonlyMap<string, number>, prefix: string): [string, number][] {
  return [...counts]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, count]): [string, number] => [key.slice(prefix.length), count])
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

function xOf(column: number): number {
  return LEFT + column * COLUMN
}

function rowsOf(lines: readonly number[]): Row[] {
  let top = TOP
  return lines.map((count) => {
    const row = { top, bottom: top + count * LINE + 2 * PADDING }
    top = row.bottom + GAP
    return row
  })
}

function panel(x: number, top: number, bottom: number, nouns: [string, number][], colour: string): string {
  const boxes = nouns.map(([noun, count], index) => {
    const y = top + PADDING + index * LINE
    return (
      `<rect x="${x + 5}" y="${y + 1}" width="${PANEL - 10}" height="${LINE - 2}" rx="2" fill="#f1f3f5"/>` +
      `<text x="${x + 10}" y="${y + 12}">${noun}</text><text class="n" x="${x + PANEL - 10}" y="${y + 12}">${step(count)}</text>`
    )
  })
  return `<rect x="${x}" y="${top}" width="${PANEL}" height="${bottom - top}" rx="4" fill="#fff" stroke="${colour}"/>\n${boxes.join('\n')}`
}

/** To the next floor straight down, further (or upwards) on a lane beside the panels: short ways stand inside, so that few lines cross. */
function arrowsOf(room: string, floors: ReadonlyMap<string, number>, rows: readonly Row[], x: number): string[] {
  const flows = sorted(floors, `${room} `).map(([key, count]): Flow => {
    const [from = '', to = ''] = key.split(' ')
    return { from: FLOORS.indexOf(from), to: FLOORS.indexOf(to), count }
  })
  const straight = flows.filter(({ from, to }) => to === from + 1)
  const lanes = lanesOf(flows.filter(({ from, to }) => to !== from + 1))
  const pitch = LANES / Math.max(5, lanes.length)
  return [
    ...straight.map((flow) => {
      const y = rows[flow.from]?.bottom ?? 0
      const at = x + PANEL / 2
      return `${arrow(`M${at} ${y}V${y + GAP - 2}`, [at, y + GAP], 'down', flow)}<text x="${at + 9}" y="${y + GAP / 2 + 3}">${step(flow.count)}</text>`
    }),
    ...lanes.flatMap((lane, index) => lane.map((flow) => laneArrow(flow, rows, x + PANEL, index, pitch))),
  ]
}

function lanesOf(flows: readonly Flow[]): Flow[][] {
  const length = ({ from, to }: Flow) => Math.abs(to - from)
  const lanes: Flow[][] = []
  for (const flow of flows.toSorted((one, other) => length(one) - length(other) || one.from - other.from)) {
    const isFree = (lane: Flow[]) =>
      lane.every((other) => Math.max(other.from, other.to) <= flow.from || Math.min(other.from, other.to) >= flow.to)
    const free = flow.to > flow.from ? lanes.find(isFree) : undefined
    if (free) free.push(flow)
    else lanes.push([flow])
  }
  return lanes
}

function laneArrow(flow: Flow, rows: readonly Row[], edge: number, lane: number, pitch: number): string {
  const source = rows[flow.from]
  const target = rows[flow.to]
  if (!source || !target) return ''
  const isDown = flow.to > flow.from
  const at = edge + (lane + 1) * pitch
  const start = isDown ? source.bottom - 6 - lane * 8 : source.top + 6 + lane * 8
  const end = isDown ? target.top + 7 + lane * 8 : target.bottom - 7 - lane * 8
  const middle = isDown ? source.bottom + GAP / 2 : source.top - GAP / 2
  const label = `<text class="m" transform="translate(${at - 4} ${middle})rotate(-90)" style="font-size:10px">${step(flow.count)}</text>`
  return arrow(`M${edge} ${start}H${at}V${end}H${edge + 6}`, [edge, end], 'left', flow) + label
}

/** A line with an edge in the colour of the background, which sets it off where lines cross. */
function arrow(path: string, [x, y]: [number, number], towards: 'down' | 'left', { from, to, count }: Flow): string {
  const colour = to < from ? UPWARDS : (COLOURS[from] ?? '')
  const width = thickness(count)
  const half = 3 + width / 2
  const tip = towards === 'down' ? `l${-half} -8h${2 * half}z` : `l8 ${-half}v${2 * half}z`
  return (
    `<path class="c" d="${path}" stroke-width="${width + 2}"/><path class="a" d="${path}" stroke="${colour}" stroke-width="${width}"/>` +
    `<path d="M${x} ${y}${tip}" fill="${colour}"/>`
  )
}

/** From below one room to below another. */
function elbow(from: number, to: number, top: number, depth: number, count: number, words: string): string {
  const path = `M${from} ${top}v${depth}H${to}V${top + 8}`
  const half = 3 + thickness(count) / 2
  return (
    `<path class="a" d="${path}" stroke="#3a4452" stroke-width="${thickness(count)}"/><path d="M${to} ${top}l${-half} 9h${2 * half}z" fill="#3a4452"/>` +
    `<text class="m" x="${(from + to) / 2}" y="${top + depth - 6}">${words} ${step(count)}</text>`
  )
}

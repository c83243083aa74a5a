import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { headingsFault } from '../../../../core/products/tour/faults.ts'
import { THEMES } from '../../../../pictures/scene.ts'
import { factFaults } from './faults.ts'
import { daysOf } from './itinerary.ts'
import { PLACES } from './places.ts'

const FOLDER = new URL('../../../content/tours/', import.meta.url)
const LISTS = ['highlight', 'inclusion', 'exclusion', 'notes']
const WORDS = ['meeting_point', 'pickup_area']
const names = readdirSync(new URL('id/', FOLDER))

function read(locale: string, name: string): string {
  return readFileSync(new URL(`${locale}/${name}`, FOLDER), 'utf8')
}

function itemsOf(text: string, list: string): number {
  const [, items = ''] = new RegExp(`^${list}:\\n((?: {2}- .*\\n)+)`, 'm').exec(text) ?? []
  return items.split('\n').length - 1
}

function fact(text: string, name: 'meeting' | 'ends'): string | undefined {
  return new RegExp(`^${name}: \\{ time: '(.+?)'`, 'm').exec(text)?.[1]
}

test('there are tours of several days and of one, in both languages', () => {
  const kinds = names.map((name) => /^kind: (.+)$/m.exec(read('id', name))?.[1])
  expect(kinds.filter((kind) => kind === 'package').length).toBeGreaterThanOrEqual(12)
  expect(kinds.filter((kind) => kind === 'one-day').length).toBeGreaterThanOrEqual(8)
  expect(readdirSync(new URL('en/', FOLDER))).toEqual(names)
})

test('pictures of places are drawn', () => {
  const unknown = [...PLACES.values()].flatMap(({ key, scene }) =>
    scene && !THEMES.some((theme) => theme === scene) ? [`${key}: ${scene}`] : [],
  )
  expect(unknown).toEqual([])
})

describe.each(names)('%s', (name) => {
  const [indonesian, english] = [read('id', name), read('en', name)]

  it('has the same lists and headings in both languages', () => {
    for (const list of LISTS) expect([list, itemsOf(english, list)]).toEqual([list, itemsOf(indonesian, list)])
    for (const word of WORDS) expect(english.includes(`\n${word}: `)).toBe(indonesian.includes(`\n${word}: `))
    expect(english.match(/^## /gm)).toEqual(indonesian.match(/^## /gm))
  })

  it('starts each stop at the same time in both languages', () => {
    expect(indonesian.match(/^## \d\d:\d\d/gm)).toBeNull()
    expect(english.match(/^## \d\d:\d\d/gm)).toEqual(
      indonesian.match(/^## \d\d\.\d\d/gm)?.map((time) => time.replace('.', ':')) ?? null,
    )
  })

  it.each([
    ['id', indonesian],
    ['en', english],
  ])('begins and ends at the times of its itinerary (%s)', (_, text) => {
    const parts = text.split(/^## /m).slice(1)
    const timesIn = (part = '') => part.match(/(?<![\d.])\d\d[.:]\d\d(?!\d)/g)?.map((time) => time.replace('.', ':'))
    expect(timesIn(parts[0])).toContain(fact(indonesian, 'meeting'))
    expect(timesIn(parts.at(-1))).toContain(fact(indonesian, 'ends'))
  })
})

const FACTS_MEETING = { time: '08:00', zone: 'Asia/Makassar', place: 'sanur' }
const FACTS = {
  title: 't',
  summary: 's',
  meeting_point: 'm',
  highlight: ['h'],
  inclusion: ['i'],
  exclusion: ['e'],
  notes: ['n'],
  area: 'bali',
  places: {},
  route: [['sanur']],
  departures: { dates: ['2027-01-01'] },
  seasons: [],
  meeting: FACTS_MEETING,
  ends: { time: '17:00', zone: 'Asia/Makassar' },
  closed_dates: [],
  holidays: [],
  cutoff_hours: 0,
  seats: 10,
  promo: false,
  kind: 'package' as const,
  days: 1,
  nights: 0,
  price: { adult: 1, child: 1, single_supplement: 0, extra_bed: 0, minimal_dp: 0 },
  passport: false,
  visa: false,
}

describe('faults of a file', () => {
  it.each([
    ['none', {}, []],
    ['an unknown area', { area: 'atlantis' }, ['area']],
    ['an area of its own', { area: undefined, own_area: { id: 'Sumba', en: 'Sumba' } }, []],
    ['no area', { area: undefined }, ['area']],
    ['two areas', { own_area: { id: 'Sumba', en: 'Sumba' } }, ['area']],
    ['an area that makes no address', { area: undefined, own_area: { id: '2027', en: 'x' } }, ['own_area.id']],
    [
      'a place of its own',
      { places: { rumah: { name: { id: 'R', en: 'H' }, lat: 1, lon: 1, country: 'ID' } }, route: [['rumah']] },
      [],
    ],
    ['an unknown place', { route: [['sanur', 'atlantis']] }, ['route.0.1']],
    ['days that the route does not have', { days: 2 }, ['route']],
    ['an unknown scene', { scene: 'atlantis' }, ['scene']],
    ['more nights than days', { nights: 3 }, ['nights']],
    ['an unknown meeting place', { meeting: { ...FACTS_MEETING, place: 'atlantis' } }, ['meeting.place']],
    ['a pickup without its area', { pickup: { from: '07:00', until: '07:30' } }, ['pickup_area']],
  ])('name the field of %s', (_, change, fields) => {
    expect(factFaults({ ...FACTS, ...change }).map(({ path }) => path.join('.'))).toEqual(fields)
  })

  it.each([
    [3, 3, null],
    [0, undefined, 'has no "## " heading'],
    [2, 3, 'has 2 "## " headings instead of 3'],
  ])('count %i headings where %s are expected', (headings, expected, fault) => {
    expect(headingsFault(headings, expected)?.text ?? null).toBe(fault)
  })
})

test('an itinerary is cut at its headings', () => {
  const html = '<h2 id="a">07.30 Glodok</h2><p>One</p>\n<p>Two</p><h2 id="b">Toba</h2><p>Three</p>'
  expect(daysOf(html)).toEqual([
    { heading: 'Glodok', starts: '07.30', html: '<p>One</p>\n<p>Two</p>' },
    { heading: 'Toba', starts: null, html: '<p>Three</p>' },
  ])
  expect(daysOf('<h2>07:30 Glodok</h2>')).toEqual([{ heading: 'Glodok', starts: '07:30', html: '' }])
})

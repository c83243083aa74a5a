import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFilter, type Filter } from './filter.ts'
import { withEnd } from './price-end.ts'

type Room = { name: string; kind: 'dorm' | 'private' }
type Hut = { id: string; area: string; wifi: boolean; rooms: readonly (Room & { price: number })[] }
type Group = 'area' | 'extra' | 'kind'

/** A list that is no journey: huts, of which the filter can leave some kinds of rooms. */
const RULES: Parameters<typeof createFilter<Hut, Group>>[0] = {
  groups: ['area', 'extra', 'kind'],
  optionsOf: {
    area: ({ area }) => [area],
    extra: ({ wifi }) => (wifi ? ['wifi'] : []),
    kind: ({ rooms }) => [...new Set(rooms.map(({ kind }) => kind))],
  },
  fixed: { kind: ['private', 'dorm'] },
  priceOf: ({ rooms }) => Math.min(...rooms.map(({ price }) => price)),
  narrow: (hut, { kind }) =>
    kind.length ? { ...hut, rooms: hut.rooms.filter((room) => kind.includes(room.kind)) } : hut,
}
const huts = createFilter(RULES)

const room = (kind: Room['kind'], price: number) => ({ name: kind, kind, price })
const hut = (id: string, area: string, wifi: boolean, ...rooms: Hut['rooms']): Hut => ({ id, area, wifi, rooms })
const LAKE = hut('lake', 'north', true, room('dorm', 100), room('private', 400))
const HILL = hut('hill', 'south', false, room('private', 300))
const FULL = hut('full', 'south', true)
const ALL = [LAKE, HILL, FULL]

const shown = (filter: Partial<Filter<Group>>) => huts.apply(ALL, { ...huts.none, ...filter }).map(({ id }) => id)

describe('a filter', () => {
  test.each<[string, Partial<Filter<Group>>, string[]]>([
    ['with nothing selected shows everything', {}, ['lake', 'hill', 'full']],
    ['shows the selected option', { area: ['south'] }, ['hill', 'full']],
    ['adds up the options of a group', { area: ['south', 'north'] }, ['lake', 'hill', 'full']],
    ['narrows by each group', { area: ['south'], extra: ['wifi'] }, ['full']],
    ['leaves out what has no option of the group', { kind: ['private', 'dorm'] }, ['lake', 'hill']],
    ['holds both ends of a price range', { price: { min: 100, max: 300 } }, ['lake', 'hill']],
    ['has no price for what cannot be bought', { price: { min: 0, max: 1_000_000 } }, ['lake', 'hill']],
    ['compares the price of what is left', { kind: ['private'], price: { min: 0, max: 300 } }, ['hill']],
    ['shows nothing for an option that is gone', { area: ['west'] }, []],
  ])('%s', (_, filter, expected) => {
    expect(shown(filter)).toEqual(expected)
  })

  test('counts each option under the selection of the other groups', () => {
    const options = huts.options(ALL, { ...huts.none, area: ['south'] })
    expect(options.area).toEqual([
      { value: 'north', count: 1 },
      { value: 'south', count: 2 },
    ])
    expect(options.extra).toEqual([{ value: 'wifi', count: 1 }])
  })

  test('counts an option that narrows by its own price', () => {
    const filter = { ...huts.none, kind: ['dorm'], price: { min: 300, max: 400 } }
    expect(huts.options(ALL, filter).kind).toEqual([
      { value: 'private', count: 2 },
      { value: 'dorm', count: 0 },
    ])
  })

  test('asks once an item for the counts of a group while nothing else is chosen', () => {
    let asked = 0
    const rules = {
      ...RULES,
      narrow: (item: Hut) => {
        asked += 1
        return item
      },
    }
    createFilter<Hut, Group>(rules).options(ALL, huts.none)
    expect(asked).toBe(ALL.length * rules.groups.length)
  })

  test('counts what each option alone of its group shows', () => {
    const some = <Value>(...values: Value[]) => fc.subarray(values)
    const filters = fc.record({
      area: some('north', 'south'),
      extra: some('wifi'),
      kind: some('private', 'dorm'),
      price: fc.constantFrom(null, { min: 100, max: 300 }, { min: 300, max: 400 }),
    })
    fc.assert(
      fc.property(filters, (filter) => {
        const options = huts.options(ALL, filter)
        for (const group of ['area', 'extra', 'kind'] as const)
          for (const { value, count } of options[group])
            expect(count).toBe(huts.apply(ALL, { ...filter, [group]: [value] }).length)
      }),
    )
  })

  test('keeps a selected option that nothing has, and orders the fixed ones', () => {
    const options = huts.options(ALL, { ...huts.none, area: ['west'] })
    expect(options.area.at(-1)).toEqual({ value: 'west', count: 0 })
    expect(options.kind.map(({ value }) => value)).toEqual(['private', 'dorm'])
  })

  test('spans the prices of the whole list, and none without a price', () => {
    expect(huts.options(ALL, { ...huts.none, area: ['south'] }).price).toEqual({ min: 100, max: 300 })
    expect(huts.options([FULL], huts.none).price).toBeNull()
  })

  test('lists what is selected in the order of the groups, and loses each when it is removed', () => {
    const filter = { ...huts.none, extra: ['wifi'], area: ['south'], price: { min: 1, max: 2 } }
    const selected = huts.selected(filter)
    expect(selected.map(({ group }) => group)).toEqual(['area', 'extra', 'price'])
    expect(selected.reduce<Filter<Group>>(huts.remove, filter)).toEqual(huts.none)
  })

  test('is as before after an option was toggled twice', () => {
    const once = huts.toggle(huts.none, 'area', 'north')
    expect(once.area).toEqual(['north'])
    expect(huts.toggle(once, 'area', 'north')).toEqual(huts.none)
  })

  test('takes a price range over the whole list for none', () => {
    const bounds = { min: 100, max: 300 }
    expect(huts.withPrice(huts.none, { min: 100, max: 200 }, bounds).price).toEqual({ min: 100, max: 200 })
    expect(huts.withPrice({ ...huts.none, price: { min: 1, max: 2 } }, bounds, bounds).price).toBeNull()
  })

  test('is read as it was stored, without groups and options that are unknown now', () => {
    const filter = { ...huts.none, area: ['south'], price: { min: 1, max: 2 } }
    expect(huts.read(huts.stored(filter))).toEqual(filter)
    expect(
      huts.read({ options: { colour: ['red'], kind: ['tent', ''], area: ['', 'x'.repeat(101)] }, price: null }),
    ).toEqual(huts.none)
    expect(huts.read({ options: { kind: ['dorm', 'tent', 'dorm'] }, price: null }).kind).toEqual(['dorm'])
  })
})

const rooms = fc.array(
  fc.record({ kind: fc.constantFrom('dorm' as const, 'private' as const), price: fc.nat({ max: 9 }) }),
)
const lists: fc.Arbitrary<Hut[]> = fc.array(
  fc
    .record({ area: fc.constantFrom('north', 'south', 'west'), wifi: fc.boolean(), rooms })
    .map(({ area, wifi, rooms: all }) => hut('any', area, wifi, ...all.map(({ kind, price }) => room(kind, price)))),
  { maxLength: 20 },
)
const filters: fc.Arbitrary<Filter<Group>> = fc.record({
  area: fc.subarray(['north', 'south', 'west']),
  extra: fc.subarray(['wifi']),
  kind: fc.subarray(['dorm', 'private']),
  price: fc.option(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })).map(([min, max]) => ({ min, max }))),
})

describe('any filter', () => {
  test('keeps the order of the list, and changes nothing when applied again', () => {
    fc.assert(
      fc.property(lists, filters, (all, filter) => {
        const found = huts.apply(all, filter)
        expect(found.length).toBeLessThanOrEqual(all.length)
        expect(huts.apply(found, filter)).toEqual(found)
      }),
    )
  })

  test('counts an option as many items as selecting it alone shows', () => {
    fc.assert(
      fc.property(
        lists,
        filters,
        fc.constantFrom('area' as const, 'extra' as const, 'kind' as const),
        (all, filter, group) => {
          for (const { value, count } of huts.options(all, filter)[group]) {
            expect(huts.apply(all, { ...filter, [group]: [value] })).toHaveLength(count)
          }
        },
      ),
    )
  })

  test('shows more with another option beside one, and fewer with the first of a group', () => {
    fc.assert(
      fc.property(
        lists,
        filters,
        fc.constantFrom('area' as const, 'extra' as const),
        fc.nat(),
        (all, filter, group, pick) => {
          const open = huts.options(all, filter)[group].filter(({ value }) => !filter[group].includes(value))
          const option = open[pick % (open.length || 1)]
          if (!option) return
          const before = huts.apply(all, filter).length
          const after = huts.apply(all, huts.toggle(filter, group, option.value)).length
          if (filter[group].length) expect(after).toBeGreaterThanOrEqual(before)
          else expect(after).toBeLessThanOrEqual(before)
        },
      ),
    )
  })
})

describe('a group with a typed value, and one with an option for all', () => {
  const named = createFilter<Hut, 'name' | 'area'>({
    groups: ['name', 'area'],
    optionsOf: {
      name: {
        typed:
          (text) =>
          ({ id }) =>
            id.includes(text),
      },
      area: ({ area }) => [area],
    },
    all: { area: 'any' },
    priceOf: ({ rooms }) => rooms.length,
    narrow: (hut) => (hut.id === 'full' ? null : hut),
  })

  test('begin with all, hold one text, and come back to all', () => {
    expect(named.options(ALL, named.none).area).toEqual([
      { value: 'any', count: 2 },
      { value: 'north', count: 1 },
      { value: 'south', count: 1 },
    ])
    const typed = named.toggle(named.toggle(named.none, 'name', 'hi'), 'name', 'il')
    expect([typed.name, named.apply(ALL, typed).map(({ id }) => id)]).toEqual([['il'], ['hill']])
    expect(named.selected(typed)).toEqual([{ group: 'name', value: 'il' }])
    const south = named.toggle(named.toggle(typed, 'name', ''), 'area', 'south')
    expect([south.name, south.area]).toEqual([[], ['south']])
    expect(named.toggle(south, 'area', 'south')).toEqual(named.none)
    expect(named.toggle(south, 'area', 'any')).toEqual(named.none)
    expect(named.remove(south, { group: 'area', value: 'south' })).toEqual(named.none)
    expect(named.read({ options: {}, price: null })).toEqual(named.none)
  })

  test('keep one text of many, of at most 100 characters', () => {
    expect(named.read({ options: { name: ['hi', 'il'] }, price: null }).name).toEqual(['hi'])
    expect(named.read({ options: { name: ['x'.repeat(100)] }, price: null }).name).toHaveLength(1)
    expect(named.read({ options: { name: ['x'.repeat(101)] }, price: null }).name).toEqual([])
  })

  test('leave out an item of which nothing is left, also where they count', () => {
    for (const price of [null, { min: 0, max: 2 }]) {
      const filter = { ...named.none, price }
      expect(named.apply(ALL, filter)).toEqual([LAKE, HILL])
      expect(named.options(ALL, filter).area[0]).toEqual({ value: 'any', count: 2 })
    }
  })
})

describe('a typed end of a price range', () => {
  const bounds = { min: 100_000, max: 12_000_000 }

  test.each([
    ['max', 100_000, { min: 100_000, max: 9_000_000 }],
    ['min', 11_000_000, { min: 10_000_000, max: 11_000_000 }],
    ['min', 5, { min: 100_000, max: 10_000_000 }],
    ['max', 99_000_000, { min: 9_000_000, max: 12_000_000 }],
  ] as const)('%s of %i changes places with the other where it lies beyond it', (end, amount, expected) => {
    expect(withEnd({ min: 9_000_000, max: 10_000_000 }, end, amount, bounds)).toEqual(expected)
  })
})

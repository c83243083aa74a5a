import { describe, expect, it } from 'vitest'
import { createFinder } from './rank.ts'
import type { Thing } from './things.ts'

const named = (id: string, en = id) => ({ id, en })
const NOWHERE = named('')

function thing(kind: Thing['kind'], title: string, more: Partial<Thing> = {}): Thing {
  return {
    kind,
    code: '',
    title: named(title),
    detail: NOWHERE,
    lead: { service: 'hotel', path: 'x', query: {} },
    ...more,
  }
}

function finder(things: readonly Thing[], words: readonly string[] = [], nicknames: Record<string, string[]> = {}) {
  const find = createFinder([{ service: 'hotel', things }], [{ service: 'hotel', words }], (names) =>
    names.flatMap((name) => nicknames[name] ?? []),
  )
  return (typed: string) => find(typed).map(({ title }) => title.id)
}

describe('the order of what is found', () => {
  it.each([
    ['a code before a name that begins so', 'abc', ['Coded', 'Abcde']],
    ['a whole name before a beginning', 'ubud', ['Ubud', 'Ubud Palace', 'Museum Ubud']],
    ['names in either language', 'temple', ['Candi']],
    ['accents and capitals do not count', 'UBÚD palace', ['Ubud Palace']],
    ['words of name and place in any order', 'gianyar palace', ['Ubud Palace']],
    ['a typing error only where nothing else is found', 'muzeum', ['Museum Ubud']],
    ['nothing for signs alone', '!?', []],
  ])('%s', (_, typed, titles) => {
    const find = finder([
      thing('item', 'Museum Ubud'),
      thing('item', 'Ubud Palace', { detail: named('Gianyar') }),
      thing('city', 'Ubud'),
      thing('item', 'Abcde'),
      thing('item', 'Coded', { code: 'ABC' }),
      thing('item', 'Candi', { title: named('Candi', 'Temple') }),
    ])
    expect(find(typed)).toEqual(titles)
  })

  it('a kind does not fill the list while others wait', () => {
    const items = Array.from({ length: 9 }, (_, index) => thing('item', `Bali ${index}`))
    const found = finder([...items, thing('article', 'Bali facts')])('bali')
    expect(found).toHaveLength(8)
    expect(found).toContain('Bali facts')
  })

  it('drops a word that only names the product', () => {
    expect(finder([thing('city', 'Solo'), thing('item', 'Hotel Indonesia')], ['hotel'])('hotel solo')).toEqual(['Solo'])
  })

  it('finds nicknames, and a city whose nickname is another one lends what that lacks', () => {
    const flights = thing('city', 'Denpasar', { lead: { service: 'flight', path: 'f', query: {} } })
    const find = createFinder(
      [
        { service: 'flight', things: [flights] },
        { service: 'hotel', things: [thing('city', 'Bali')] },
      ],
      [],
      (names) => (names.includes('Denpasar') ? ['bali'] : []),
    )
    const [bali, denpasar] = find('bali')
    expect([bali?.title.id, denpasar?.title.id]).toEqual(['Bali', 'Denpasar'])
    expect(bali?.leads.map(({ path }) => path)).toEqual(['f', 'x'])
  })

  it('joins cities of a name, but not two of one product', () => {
    const flight = thing('city', 'Kota Bandung', { lead: { service: 'flight', path: 'f', query: {} } })
    const find = createFinder(
      [
        { service: 'flight', things: [flight] },
        { service: 'hotel', things: [thing('city', 'Bandung'), thing('city', 'Bandung', { code: 'B2' })] },
      ],
      [],
      () => [],
    )
    expect(find('bandung').map(({ leads }) => leads.length)).toEqual([2, 1])
  })
})

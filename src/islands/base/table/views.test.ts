import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CallError } from '../../../lib/call/call.ts'
import { wordsFor } from '../../../lib/page-words.ts'
import { WordsProvider } from '../../../ui/react/words.tsx'
import { ListView } from './ListView.tsx'
import { createListFlow, type ListPage, wholePage } from './list-flow.ts'
import { positionsOf } from './Pager.tsx'
import { Cards, type Column, Grid, Lines } from './Table.tsx'

type Row = { id: string; name: string; total: number }

const rows: Row[] = [
  { id: '1', name: 'Sri & Ayu', total: 1_000 },
  { id: '2', name: '<script>', total: 2_000 },
]
const columns: Column<Row>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name },
  { id: 'total', label: 'Total', isRight: true, cell: ({ total }) => String(total) },
]
const table = { caption: 'Members', columns, rows, keyOf: ({ id }: Row) => id, hrefOf: ({ id }: Row) => `?id=${id}` }

describe('a table', () => {
  const html = renderToStaticMarkup(Grid<Row>(table))

  test('names itself, its columns and its rows', () => {
    expect(html).toContain('<caption class="sr-only">Members</caption>')
    expect(html.match(/<th scope="col"/g)).toHaveLength(2)
    expect(html.match(/<th scope="row"/g)).toHaveLength(2)
  })

  test('links the first column and shows texts as they are', () => {
    expect(html).toContain('href="?id=1"')
    expect(html).toContain('Sri &amp; Ayu')
    expect(html).not.toContain('<script>')
  })

  test.each([
    ['lines', Lines<Row>],
    ['cards', Cards<Row>],
  ])('has the same facts in the same order as %s', (_, Narrow) => {
    const texts = (markup: string) => markup.match(/Sri &amp; Ayu|&lt;script&gt;|1000|2000/g)
    const narrow = renderToStaticMarkup(createElement(Narrow, table))
    expect(texts(narrow)).toEqual(texts(html))
    expect(narrow.match(/<dt/g)).toHaveLength(2)
  })

  test('leaves out on phones what is for wide screens only', () => {
    const [name = columns[0], total] = columns
    const narrow = Lines<Row>({ ...table, columns: [name, { ...total, isWideOnly: true }] as Column<Row>[] })
    expect(renderToStaticMarkup(narrow)).not.toContain('1000')
  })

  test('opens rows that have no page by a button', () => {
    const { hrefOf: _, ...opened } = { ...table, onOpen: () => {} }
    expect(renderToStaticMarkup(Grid<Row>(opened)).match(/<button/g)).toHaveLength(2)
  })
})

type Shown = Parameters<typeof ListView<Row>>[0]

/** HTML in English once `load` has answered. */
async function listOf(load: () => Promise<ListPage<Row>>, query = '', more: Partial<Shown> = {}): Promise<string> {
  const address = { read: () => new URLSearchParams(query), push: () => {}, watch: () => () => {} }
  const flow = createListFlow<Row>({ filters: ['service'], load, address, shown: { read: () => 0, write() {} } })
  await flow.retry()
  const props = { flow, fields: [], empty: { title: 'None' }, above: 'Add', children: () => 'Rows', ...more }
  const list = createElement(ListView<Row>, props)
  const provided = { locale: 'en', words: wordsFor('en', 'table', 'errors', 'common'), children: list } as const
  return renderToStaticMarkup(createElement(WordsProvider, provided))
}

test('a list that comes whole has no pages, and one whose few rows are all in sight is not counted', async () => {
  const paged = { data: rows, total: 2, current_page: 1, first_item: 1, last_item: 2 }
  expect(await listOf(async () => paged)).not.toContain('1–2 of 2')
  expect(await listOf(async () => ({ ...paged, total: 3 }))).toContain('1–2 of 3')
  expect(await listOf(async () => ({ ...paged, next: 'later' }))).toContain('1–2 of 2')
  expect(await listOf(async () => ({ ...paged, total: 12, last_item: 12 }))).toContain('1–12 of 12')
  expect(await listOf(async () => ({ ...paged, total: 3, current_page: 2, first_item: 3, last_item: 3 }))).toContain(
    '3–3',
  )
  const html = await listOf(async () => wholePage(rows))
  expect(html).toContain('Rows')
  expect(html).not.toContain('1–2 of 2')
})

describe('a list that starts bare', () => {
  const bare: Partial<Shown> = { startsBare: true, fields: [{ kind: 'text', name: 'service', label: 'Service' }] }
  const drawn = (found: readonly Row[], query = '') => listOf(async () => wholePage(found), query, bare)

  test('has nothing to filter before there are rows, only what adds one', async () => {
    const html = await drawn([])
    expect(html).toContain('None')
    expect(html).toContain('Add')
    expect(html).not.toContain('Service')
  })

  test('has its filters with rows, and where a filter finds none', async () => {
    expect(await drawn(rows)).toContain('Service')
    expect(await drawn([], 'service=flight')).toContain('Service')
  })
})

describe('a list that is refused', () => {
  const drawn = (query: string, code: string, status: number) =>
    listOf(async () => {
      throw new CallError('bookings', code, { status })
    }, query)

  test.each(['service=zzz', 'page=x', 'after=x'])('for %s offers to take that away', async (query) => {
    const html = await drawn(query, 'service_not_found', 404)
    expect(html).toContain('Clear filters')
    expect(html).not.toContain('Try again')
  })

  test('to the reader offers no way to add to it', async () => {
    expect(await drawn('', 'temporarily_unavailable', 503)).toContain('Add')
    expect(await drawn('', 'forbidden', 403)).not.toContain('Add')
  })

  test('for the moment offers another try', async () => {
    const html = await drawn('service=flight', 'temporarily_unavailable', 503)
    expect(html).not.toContain('Clear filters')
    expect(html).toContain('Try again')
  })
})

describe('pages of a list', () => {
  const page = (current_page: number, last_item: number) => ({ current_page, first_item: 1, last_item, total: 25 })

  test.each([
    ['the first by number', page(1, 10), {}, [null, null, { page: '2' }]],
    ['the second by number', page(2, 20), { page: '2' }, [null, {}, { page: '3' }]],
    ['the last by number', page(3, 25), { page: '3' }, [null, { page: '2' }, null]],
    ['the first by cursor', { ...page(1, 10), next: 'b' }, {}, [null, null, { after: 'b' }]],
    ['one by cursor', { ...page(2, 20), next: 'c' }, { after: 'b' }, [{}, null, { after: 'c' }]],
    ['the last by cursor', { ...page(3, 25), next: null }, { after: 'c' }, [{}, null, null]],
  ] as const)('lead on from %s', (_, from, query, [first, previous, next]) => {
    expect(positionsOf(from, query)).toEqual({ first, previous, next })
  })
})

import { formatRupiah, sumRupiah } from '../../../core/base/common/money.ts'
import type { FileList } from '../../../core/office/departure/contract.ts'
import { roomsOf } from '../../../core/office/departure/people.ts'
import { formatClock, formatLongDate } from '../../base/words/format.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { makePdf } from '../../trade/ticket/document.ts'
import {
  brand,
  flow,
  flowHeight,
  INK,
  INNER,
  kawung,
  label,
  PAGE,
  put,
  type Sheet,
} from '../../trade/ticket/pdf/sheet.ts'
import { hasRoom, room } from '../../trade/ticket/pdf/space.ts'
import { decoration, group } from '../../trade/ticket/pdf/tags.ts'
import { documentText, type Listed, nameOf } from './listed.ts'

const BAND = 84

/** Left edges and widths in points; together they fill the line. */
const COLUMNS = [
  { word: 'number', x: 0, width: 24 },
  { word: 'name', x: 30, width: 136 },
  { word: 'contact', x: 172, width: 102 },
  { word: 'details', x: 280, width: 106 },
  { word: 'status', x: 392, width: 123 },
] as const

type Line = {
  number: string
  name: string
  /** Below the name. */
  facts: string
  contact: readonly string[]
  details: string
  status: string
  isIn: boolean
}

type Made = { list: FileList; locale: Locale; host: string; madeAt: Date }

/** A table over as many pages as it needs, with its heading on each. */
export async function peoplePdf(listed: Listed, { list, locale, host, madeAt }: Made): Promise<Buffer> {
  const { departure } = listed
  const title = `${wordsFor('id')(`departure-file:list.${list}`)} · ${departure.title}`
  const lines = list === 'people' ? linesOf(listed, locale) : roomLines(listed, locale)
  return await makePdf(
    { title, code: departure.date, madeAt, host, foot: 'departure-file:foot', demo: false },
    (sheet) => {
      drawTop(sheet, listed, list)
      group(sheet, 'Table', () => {
        drawHead(sheet, list)
        for (const line of lines) drawLine(sheet, line, list)
      })
      if (lines.length === 0) drawNobody(sheet)
      else if (list === 'people') drawSums(sheet, listed)
    },
  )
}

function drawTop(sheet: Sheet, { departure }: Listed, list: FileList): void {
  const { doc } = sheet
  doc.rect(0, 0, PAGE.width, BAND).fill(INK.laut)
  kawung(doc, { x: 200, y: 0, width: PAGE.width - 200, height: BAND })
  brand(sheet, PAGE.margin, 26, 32)
  const right = { width: INNER, align: 'right' } as const
  const word = `departure-file:list.${list}`
  group(sheet, 'H1', () => {
    put(sheet, sheet.id(word), PAGE.margin, 24, { ...right, face: 'bold', size: 20, color: INK.white })
    put(sheet, sheet.en(word), PAGE.margin, 50, { ...right, size: 9, color: INK.white, lang: 'en' })
  })
  sheet.y = BAND + 22
  sheet.y += flow(sheet, departure.title, PAGE.margin, sheet.y, { face: 'bold', size: 14, width: INNER }) + 6
  const { date, time, people, held, quota } = departure
  const day = (locale: Locale) =>
    [formatLongDate(locale, date), time && formatClock(locale, time)].filter(Boolean).join(', ')
  put(sheet, day('id'), PAGE.margin, sheet.y, { face: 'semibold', size: 10 })
  const counts = { people, held, quota: quota ?? 0 }
  const count = (t: Sheet['id']) => t(`departure-file:counts.${quota === null ? 'plain' : 'ofQuota'}`, counts)
  put(sheet, count(sheet.id), PAGE.margin, sheet.y, { ...right, face: 'semibold', size: 10 })
  put(sheet, day('en'), PAGE.margin, sheet.y + 13, { size: 7.5, color: INK.faint, lang: 'en' })
  put(sheet, count(sheet.en), PAGE.margin, sheet.y + 13, { ...right, size: 7.5, color: INK.faint, lang: 'en' })
  sheet.y += 34
}

const HEAD = 26

/** A list of rooms counts rooms. */
function drawHead(sheet: Sheet, list: FileList): void {
  const { y } = sheet
  group(sheet, 'TR', () => {
    for (const { word: usual, x, width } of COLUMNS) {
      const word = usual === 'number' && list === 'rooms' ? 'room' : usual
      group(sheet, 'TH', () => label(sheet, `departure-file:column.${word}`, PAGE.margin + x, y, { width }), {
        scope: 'Column',
      })
    }
  })
  rule(sheet, y + HEAD - 6, INK.soft)
  sheet.y += HEAD
}

function drawLine(sheet: Sheet, line: Line, list: FileList): void {
  const height = heightOf(sheet, line)
  if (!hasRoom(sheet, height)) {
    room(sheet, height)
    decoration(sheet, () => drawHead(sheet, list))
  }
  const { y, doc } = sheet
  const at = (column: number) => ({ x: PAGE.margin + (COLUMNS[column]?.x ?? 0), width: COLUMNS[column]?.width ?? 0 })
  const [number, name, contact, details, status] = [0, 1, 2, 3, 4].map(at)
  const cell = (place: typeof name, draw: (place: { x: number; width: number }) => void) =>
    group(sheet, 'TD', () => place && draw(place))
  group(sheet, 'TR', () => {
    cell(number, ({ x, width }) => put(sheet, line.number, x, y, { size: 8, color: INK.faint, width }))
    cell(name, ({ x, width }) => {
      const used = flow(sheet, line.name, x, y, { ...NAME, width })
      if (line.facts) flow(sheet, line.facts, x, y + used + 2, { ...SMALL, width })
    })
    cell(contact, ({ x, width }) => {
      for (const [index, text] of line.contact.entries()) put(sheet, text, x, y + index * 11, { ...SMALL, width })
    })
    cell(details, ({ x, width }) => line.details && flow(sheet, line.details, x, y, { ...SMALL, width }))
    cell(status, ({ x, width }) => flow(sheet, line.status, x, y, { ...SMALL, width: width - 16 }))
  })
  const box = { x: PAGE.width - PAGE.margin - 12, y: y - 1, size: 11 }
  doc.rect(box.x, box.y, box.size, box.size).lineWidth(0.8).stroke(INK.soft)
  if (line.isIn)
    doc
      .moveTo(box.x + 2.5, box.y + 5.5)
      .lineTo(box.x + 5, box.y + 8.5)
      .lineTo(box.x + 9, box.y + 2.5)
      .lineWidth(1.4)
      .stroke(INK.padi)
  rule(sheet, y + height - 5, INK.line)
  sheet.y += height
}

function drawNobody(sheet: Sheet): void {
  put(sheet, sheet.id('departure-file:nobody'), PAGE.margin, sheet.y, { size: 10, color: INK.soft })
  put(sheet, sheet.en('departure-file:nobody'), PAGE.margin, sheet.y + 14, { size: 7.5, color: INK.faint, lang: 'en' })
  sheet.y += 30
}

/** Sums of the bookings on the list, which may be fewer than come. Readers who may not see sums get none. */
function drawSums(sheet: Sheet, { bookings }: Listed): void {
  if (bookings.some(({ amount }) => amount === null)) return
  const height = 30
  if (!hasRoom(sheet, height)) room(sheet, height)
  const sum = (read: (booking: Listed['bookings'][number]) => number | null) =>
    formatRupiah(sumRupiah(bookings.map((booking) => read(booking) ?? 0)))
  const sums = {
    amount: sum(({ amount }) => amount),
    paid: sum(({ paid }) => paid),
    due: sum(({ due }) => due),
  }
  const right = { width: INNER, align: 'right' } as const
  put(sheet, sheet.id('departure-file:sums', sums), PAGE.margin, sheet.y, { ...right, face: 'semibold', size: 9.5 })
  const below = { ...right, size: 7.5, color: INK.faint, lang: 'en' } as const
  put(sheet, sheet.en('departure-file:sums', sums), PAGE.margin, sheet.y + 13, below)
  sheet.y += height
}

function moneyText({ paid, due }: Listed['bookings'][number], locale: Locale): string[] {
  const t = wordsFor(locale)
  return [
    ...(paid ? [t('departure-file:money.paid', { amount: formatRupiah(paid) })] : []),
    ...(due ? [t('departure-file:money.due', { amount: formatRupiah(due) })] : []),
  ]
}

const NAME = { face: 'semibold', size: 9.5 } as const
const SMALL = { size: 8, color: INK.soft } as const

function heightOf(sheet: Sheet, { name, facts, contact, details, status }: Line): number {
  const widthOf = (column: number) => COLUMNS[column]?.width ?? 0
  const main = flowHeight(sheet, name, { ...NAME, width: widthOf(1) })
  const below = facts ? flowHeight(sheet, facts, { ...SMALL, width: widthOf(1) }) + 2 : 0
  const others = [
    contact.length * 11,
    details ? flowHeight(sheet, details, { ...SMALL, width: widthOf(3) }) : 0,
    flowHeight(sheet, status, { ...SMALL, width: widthOf(4) - 16 }),
  ]
  return Math.max(main + below, ...others) + 12
}

function rule({ doc }: Sheet, y: number, color: string): void {
  doc
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(0.5)
    .stroke(color)
}

function linesOf({ bookings, people }: Listed, locale: Locale): Line[] {
  const t = wordsFor(locale)
  const lines = bookings.flatMap((booking) =>
    people
      .filter((person) => person.booking === booking.code)
      .map((person, index): Omit<Line, 'number'> => {
        const { type, age, room: own } = person
        const shared = index === 0 ? [booking.pickup, ...booking.addons, ...booking.notes] : []
        return {
          name: nameOf(person, locale),
          facts: [type, age === null ? '' : t('departure-file:age', { age })].filter(Boolean).join(' · '),
          contact: index === 0 ? [booking.contact, booking.phone, booking.code] : [booking.code],
          details: [
            own && t('departure-file:room', { ...own }),
            person.document === 'missing' && documentText(person, locale),
            ...person.notes,
            ...shared,
          ]
            .filter(Boolean)
            .join('\n'),
          status: [
            t(`departure-file:status.${booking.status}`),
            ...(index === 0 ? moneyText(booking, locale) : []),
          ].join('\n'),
          isIn: person.checked_in_at !== null,
        }
      }),
  )
  return lines.map((line, index) => ({ number: String(index + 1), ...line }))
}

function roomLines({ bookings, people }: Listed, locale: Locale): Line[] {
  const t = wordsFor(locale)
  const { rooms, without } = roomsOf(people)
  const lineOf = (person: Listed['people'][number], number: string): Line => {
    const booking = bookings.find(({ code }) => code === person.booking)
    const { type, age, room: own } = person
    return {
      number,
      name: nameOf(person, locale),
      facts: [type, age === null ? '' : t('departure-file:age', { age })].filter(Boolean).join(' · '),
      contact: [booking?.contact ?? '', person.booking],
      details: [own?.kind ?? t('departure-file:withoutRoom'), ...person.notes].join('\n'),
      status: booking ? t(`departure-file:status.${booking.status}`) : '',
      isIn: person.checked_in_at !== null,
    }
  }
  return [
    ...rooms.flatMap(({ number, people: shared }) =>
      shared.map((person, place) => lineOf(person, place === 0 ? String(number) : '')),
    ),
    ...without.map((person) => lineOf(person, '')),
  ]
}

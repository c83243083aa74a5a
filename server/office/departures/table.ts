import { Readable } from 'node:stream'
import type { Cell } from '../../../core/base/common/csv.ts'
import { HOME_ZONE, localTime } from '../../../core/base/common/dates.ts'
import type { DeparturePerson, FileFormat, FileList } from '../../../core/office/departure/contract.ts'
import { roomsOf } from '../../../core/office/departure/people.ts'
import { csvOf } from '../../base/export/csv.ts'
import { xlsxOf } from '../../base/export/xlsx.ts'
import type { File } from '../../base/http/route.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { documentText, type Listed, nameOf } from './listed.ts'
import { peoplePdf } from './pdf.ts'

type Made = { format: FileFormat; list: FileList; locale: Locale; host: string; madeAt: Date }

export async function fileOf(listed: Listed, { format, list, locale, host, madeAt }: Made): Promise<File> {
  const { departure } = listed
  const name = `${departure.service}-${departure.item}-${departure.date}-${list}.${format}`
  if (format === 'pdf')
    return { type: 'application/pdf', name, content: await peoplePdf(listed, { list, locale, host, madeAt }) }
  const rows = Readable.from(list === 'people' ? peopleRows(listed, locale) : roomRows(listed, locale))
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', name, content: csvOf(rows) }
  const sheet = wordsFor(locale)(`departure-file:list.${list}`)
  return { type: XLSX, name, content: xlsxOf(sheet, rows) }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const COLUMNS = {
  people: [
    ...(['number', 'name', 'type', 'age', 'booking', 'contact', 'phone', 'room', 'document', 'pickup'] as const),
    ...(['addons', 'notes', 'status', 'amount', 'paid', 'due', 'ticket', 'checkedIn'] as const),
  ],
  rooms: ['room', 'kind', 'name', 'type', 'age', 'booking', 'contact', 'notes', 'status'] as const,
} as const

function headOf(list: FileList, locale: Locale): Cell[] {
  const t = wordsFor(locale)
  return COLUMNS[list].map((column) => t(`departure-file:column.${column}`))
}

/** Money stands once, beside the first of a booking, so that a column adds up. */
export function peopleRows({ bookings, people }: Listed, locale: Locale): Cell[][] {
  const t = wordsFor(locale)
  const rows = bookings.flatMap((booking) =>
    people
      .filter((person) => person.booking === booking.code)
      .map((person, index): Cell[] => [
        nameOf(person, locale),
        person.type,
        person.age,
        booking.code,
        booking.contact,
        booking.phone,
        roomText(person),
        documentText(person, locale),
        booking.pickup ?? '',
        booking.addons.join('; '),
        [...person.notes, ...(index === 0 ? booking.notes : [])].join('; '),
        t(`departure-file:status.${booking.status}`),
        ...(index === 0 ? [booking.amount, booking.paid, booking.due] : [null, null, null]),
        person.ticket ?? '',
        momentCell(person.checked_in_at),
      ]),
  )
  const numbered = rows.map((row, index) => [index + 1, ...row])
  return [headOf('people', locale), ...(numbered.length > 0 ? numbered : nobody(locale))]
}

/** People without a room come last. */
export function roomRows({ bookings, people }: Listed, locale: Locale): Cell[][] {
  const t = wordsFor(locale)
  const { rooms, without } = roomsOf(people)
  const rowOf = (room: number | null, person: DeparturePerson): Cell[] => {
    const booking = bookings.find(({ code }) => code === person.booking)
    return [
      room,
      person.room?.kind ?? '',
      nameOf(person, locale),
      person.type,
      person.age,
      person.booking,
      booking?.contact ?? '',
      person.notes.join('; '),
      booking ? t(`departure-file:status.${booking.status}`) : '',
    ]
  }
  const rows = [
    ...rooms.flatMap(({ number, people: shared }) => shared.map((person) => rowOf(number, person))),
    ...without.map((person) => rowOf(null, person)),
  ]
  return [headOf('rooms', locale), ...(rows.length > 0 ? rows : nobody(locale))]
}

/** An empty table looks like a broken one. */
function nobody(locale: Locale): Cell[][] {
  return [[wordsFor(locale)('departure-file:nobody')]]
}

function roomText({ room }: DeparturePerson): string {
  return room ? `${room.number} (${room.kind})` : ''
}

function momentCell(at: string | null): string {
  if (!at) return ''
  const { date, time } = localTime(new Date(at), HOME_ZONE)
  return `${date} ${time}`
}

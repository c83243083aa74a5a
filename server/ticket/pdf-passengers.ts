import type { TicketPassenger } from '../booking/ticket-content.ts'
import { flow, flowHeight, heading, INK, INNER, label, PAGE, put, room, type Sheet } from './sheet.ts'

const HEAD = 28
const NAME = { face: 'bold', size: 10 } as const
const X = PAGE.margin

/** Seats are shown where there are any: flights choose them at check-in. */
export function drawPassengers(sheet: Sheet, passengers: readonly TicketPassenger[]): void {
  room(sheet, 24 + HEAD + 32)
  heading(sheet, 'passengers')
  const seats = passengers.some((passenger) => passenger.seats !== '')
  const at = seats
    ? { name: X + 34, identity: X + 212, seat: X + 298, ticket: X + 428 }
    : { name: X + 34, identity: X + 272, seat: X + 372, ticket: X + 392 }
  drawHead(sheet, at, seats)
  passengers.forEach((passenger, index) => {
    const height = rowHeight(sheet, passenger, at)
    if (sheet.y + height > PAGE.bottom) {
      room(sheet, height)
      drawHead(sheet, at, seats)
    }
    drawRow(sheet, passenger, index, at)
  })
  sheet.y += 22
}

type At = { name: number; identity: number; seat: number; ticket: number }

function drawHead(sheet: Sheet, at: At, seats: boolean): void {
  const { doc, y } = sheet
  doc.roundedRect(X, y, INNER, HEAD, 6).fill(INK.lautPale)
  label(sheet, 'name', at.name, y + 6)
  label(sheet, 'identity', at.identity, y + 6)
  if (seats) label(sheet, 'seat', at.seat, y + 6)
  label(sheet, 'ticketNumber', at.ticket, y + 6)
  sheet.y += HEAD
}

function drawRow(sheet: Sheet, passenger: TicketPassenger, index: number, at: At): void {
  const { doc, y, id, en } = sheet
  const { name, type, idNumber, seats, ticketNumber } = passenger
  put(sheet, String(index + 1), X + 14, y + 6, { size: 9, color: INK.faint })
  // A name is never cut: it is what the counter compares.
  const height = flow(sheet, name, at.name, y + 5, { ...NAME, width: nameWidth(at) })
  const types = `${id(`ticket:type.${type}`)} / ${en(`ticket:type.${type}`)}`
  put(sheet, types, at.name, y + 5 + height, { size: 7, color: INK.faint })
  put(sheet, idNumber || '–', at.identity, y + 6, { size: 9, color: INK.soft, width: 90 })
  put(sheet, seats, at.seat, y + 6, { face: 'bold', size: 9, width: at.ticket - at.seat - 6 })
  put(sheet, ticketNumber, at.ticket, y + 6, { face: 'bold', size: 9.5, width: X + INNER - at.ticket - 8 })
  sheet.y += rowHeight(sheet, passenger, at)
  doc
    .moveTo(X, sheet.y)
    .lineTo(X + INNER, sheet.y)
    .lineWidth(0.5)
    .stroke(INK.line)
}

function rowHeight(sheet: Sheet, { name }: TicketPassenger, at: At): number {
  return 19 + flowHeight(sheet, name, { ...NAME, width: nameWidth(at) })
}

function nameWidth(at: At): number {
  return at.identity - at.name - 12
}

/** A place and time on a ticket, in that place's own time. */
export type TicketStop = {
  code: string
  city: string
  place: string
  terminal: string | null
  /** `YYYY-MM-DD` and `HH:MM`. */
  date: string
  time: string
  zone: string
  /** WIB, WITA, WIT or GMT±n. */
  zoneLabel: string
  at: Date
}

/** One stretch under way: a flight, a train. */
export type TicketSegment = {
  /** 0 departure, 1 return. */
  num: number
  carrier: string
  carrierCode: string
  number: string
  from: TicketStop
  to: TicketStop
  /** `hh:mm`. */
  duration: string
  className: string
  /** Aircraft, train set; empty when unknown. */
  equipment: string
  baggage: string
  /** Reference with the carrier. */
  reference: string
}

export type TicketPassenger = { name: string; type: string; idNumber: string; ticketNumber: string; seats: string }

/** Everything that an e-ticket says, already in words where words depend on the product; the writer adds labels in both languages. */
export type TicketContent = {
  /** Slug: `ticket:trip.<service>` and its like are the words that depend on it. */
  service: string
  bookingCode: string
  issuedAt: Date | null
  contactName: string
  segments: readonly TicketSegment[]
  passengers: readonly TicketPassenger[]
  /** The same lines as on list, summary and receipt; the code decides the label (`ticket:line.<code>`). */
  lines: readonly { code: string; title: string; amount: number }[]
  total: number
  /** What to know before leaving, as `ticket:note.<service>.<key>`. */
  notes: readonly string[]
}

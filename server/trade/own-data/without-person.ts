/** Kind of ticket, and place in a room: of the booking, not of the person. */
const KEPT = new Set(['type', 'Type', 'place'])

/** A contact or a person of a booking, in its shape. What is not known to be of the booking goes. */
export function withoutPerson<Person extends object>(person: Person): Person {
  const entries = Object.entries(person).map(([name, value]) => [name, KEPT.has(name) ? value : emptied(value)])
  return Object.fromEntries(entries)
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  return typeof value === 'object' ? null : value
}

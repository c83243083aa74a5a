import { readFileSync } from 'node:fs'

/** Loaded into a server before all else: its clock runs ahead by the milliseconds in the file. */
const file = process.env.CLOCK_FILE ?? ''
let ahead = 0
setInterval(() => {
  ahead = Number(readFileSync(file, 'utf8'))
}, 50).unref()

const Real = Date
const now = () => Real.now() + ahead
globalThis.Date = new Proxy(Real, {
  construct: (real, given: unknown[], made) => Reflect.construct(real, given.length > 0 ? given : [now()], made),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
})

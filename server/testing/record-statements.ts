import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { shapeOf } from './statement-shape.ts'

/** Runs before each test file where TEST_STATEMENTS names a folder: writes into it every statement that PostgreSQL carried out, for `planned.test.ts`. */
const folder = process.env.TEST_STATEMENTS ?? ''
const KNOWN = Symbol.for('pelesir.statements')

// A process runs many files, and the driver is the same for all of them.
if (!Reflect.has(pg.Query.prototype, KNOWN)) {
  const known = new Set<string>()
  Reflect.set(pg.Query.prototype, KNOWN, known)
  const { submit } = pg.Query.prototype
  pg.Query.prototype.submit = function (connection) {
    // Comes only when the database refused nothing; a script of several statements has several results.
    this.once('end', (result) => {
      if (!Array.isArray(result)) keep(String(Reflect.get(this, 'text')), known)
    })
    return submit.call(this, connection)
  }
}

function keep(text: string, known: Set<string>): void {
  const shape = shapeOf(text)
  if (known.has(shape)) return
  known.add(shape)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
}

import { createHash } from 'node:crypto'
import type { Endpoint, Input } from '../../core/base/common/call/endpoint.ts'
import type { Sending, TestApp } from './app.ts'
import { differences, print } from './golden-print.ts'

/** Items of a long list that are written out; the others become one sum. */
const SHOWN = 3

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Sealed ids, tokens and signatures differ each time. */
const SEALED = /[A-Za-z0-9_-]{40,}/g

/** Ticket numbers are drawn by lot by the demo's suppliers. */
const TICKET_NUMBER = /\b\d{13}\b/g

/** Ids of jobs and of the ledger: the database counts them over all tests. */
const COUNTED = /(?<="outbox-)\d+(?=")|(?<="id": )\d+(?=,\n +"kind")/g

/** Codes of bookings and transactions are drawn by lot. */
const CODE = /"(?:booking_id|booking_code|noTrx|number|transaction_number)":"([A-Z0-9-]{6,})"/g

/** Account numbers of the sandbox bank. */
const ACCOUNT = /"(?:vaBca|code)":"(\d{10,})"/g

/** Addresses of people of tests begin with an id. */
const MASKED = /[0-9a-f](?=\*{3}@example\.com)/g

export type Golden = {
  /** Sends through the app and writes down the call and its answer; of the same call once more, what differs from the last answer. */
  test: TestApp
  /** Writes down what is no answer: a document, a mail. */
  write(title: string, content: unknown): void
  /** A value drawn by lot is written as `<name 1>`, the next as `<name 2>`. */
  name(kind: string, value: string): void
  /** All that was written. */
  text(): string
}

export function createGolden(test: TestApp): Golden {
  const parts: string[] = []
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const answers = new Map<string, unknown>()

  function nameOf(kind: string, value: string): string {
    const known = names.get(value)
    if (known) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    names.set(value, `<${kind} ${count}>`)
    return `<${kind} ${count}>`
  }

  function steady(text: string): string {
    let result = text
      .replace(UUID, (id) => nameOf('id', id))
      .replace(SEALED, (token) => nameOf('sealed', token))
      .replace(COUNTED, (_, at: number, whole: string) => (whole[at - 1] === ' ' ? '"<count>"' : '<count>'))
      .replace(TICKET_NUMBER, (number) => nameOf('number', number))
      .replace(MASKED, '?')
    for (const [value, name] of names) result = result.replaceAll(value, name)
    return result
  }

  function abridged(value: unknown): unknown {
    if (!Array.isArray(value)) return value
    const rest = value.slice(SHOWN)
    if (rest.length === 0) return value
    const sum = createHash('sha256')
      .update(steady(inOrder(rest)))
      .digest('hex')
      .slice(0, 16)
    return [...value.slice(0, SHOWN), `${rest.length} more: ${sum}`]
  }

  function write(title: string, content: unknown): void {
    nameDrawn(content)
    const head = steady(`== ${title}`)
    parts.push(`${head}\n${typeof content === 'string' ? steady(content) : print(settled(content))}\n`)
  }

  function nameDrawn(content: unknown): void {
    for (const [, code = ''] of JSON.stringify(content).matchAll(CODE)) nameOf('code', code)
    for (const [, account = ''] of JSON.stringify(content).matchAll(ACCOUNT)) nameOf('account', account)
  }

  /** Fields in order, what is drawn by lot by its name, long lists abridged. */
  function settled(content: unknown): unknown {
    return JSON.parse(steady(inOrder(content, abridged)))
  }

  function writeAnswer(title: string, content: unknown): void {
    nameDrawn(content)
    const head = steady(`== ${title}`)
    const answer = settled(content)
    const last = answers.get(head)
    answers.set(head, answer)
    const body = last ? ['as before, but', ...differences(last, answer)].join('\n') : print(answer)
    parts.push(`${head}\n${body}\n`)
  }

  async function call<E extends Endpoint>(endpoint: E, input: Input<E>, sending?: Sending) {
    const answer = await test.call(endpoint, input, sending)
    const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object }
    const sent = Object.entries({ params, query, body: body ?? {} }).filter(([, part]) => Object.keys(part).length > 0)
    const lines = sent.map(([part, fields]) => `${part} ${JSON.stringify(fields)}`)
    writeAnswer([`${endpoint.method} ${endpoint.path}`, ...lines].join('\n'), { status: answer.status, ...answer.body })
    return answer
  }

  return {
    test: { ...test, call },
    write,
    name: (kind, value) => void nameOf(kind, value),
    text: () => parts.join('\n'),
  }
}

/** The order of fields says nothing. */
function inOrder(content: unknown, change = (value: unknown) => value): string {
  const sorted = (_: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : change(value)
  return JSON.stringify(content, sorted, 2)
}

import { type Circuit, isFailure } from './circuit.ts'

/** Who sells, and how it does. */
export type Member<Supplier> = { readonly name: string; readonly supplier: Supplier; readonly circuit: Circuit }

type Waits = {
  /** Timeout per supplier; shorter than the caller's. */
  timeoutMs: number
  /** After the first answer, the others are waited for so long. What comes later is dropped. */
  patienceMs: number
}

const WAITS: Waits = { timeoutMs: 12_000, patienceMs: 3_000 }

export type Given<Supplier, Answer> = { member: Member<Supplier>; answer: Answer }

/** Asks all at once, and has the answers of those that gave one in time, in the order of the members. Rejects when none did: with what a supplier said, else with the failure of the first. */
export async function askAll<Supplier, Answer>(
  members: readonly Member<Supplier>[],
  question: (supplier: Supplier, member: Member<Supplier>) => Promise<Answer>,
  waits: Partial<Waits> = {},
): Promise<Given<Supplier, Answer>[]> {
  const { timeoutMs, patienceMs } = { ...WAITS, ...waits }
  const given = new Map<Member<Supplier>, Answer>()
  const refused = new Map<Member<Supplier>, unknown>()
  const { promise: enough, resolve: stop } = Promise.withResolvers<void>()
  let patience: NodeJS.Timeout | undefined
  const asked = members.map(async (member) => {
    try {
      given.set(member, await member.circuit.ask(async () => await question(member.supplier, member), timeoutMs))
      patience ??= setTimeout(stop, patienceMs)
    } catch (error) {
      refused.set(member, error)
    }
  })
  await Promise.race([Promise.all(asked), enough])
  clearTimeout(patience)
  if (given.size === 0) {
    const errors = members.map((member) => refused.get(member))
    throw errors.find((error) => !isFailure(error)) ?? errors[0]
  }
  return members.flatMap((member) => {
    const answer = given.get(member)
    return answer === undefined ? [] : [{ member, answer }]
  })
}

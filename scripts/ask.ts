import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks at the terminal, or takes the next line of what is piped in. Empty at the end of the input. */
export async function askLine(question: string): Promise<string> {
  return await ask(question, process.stdout)
}

/** The typed text is not shown. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const typed = await ask('', nowhere)
  process.stdout.write('\n')
  return typed
}

async function ask(question: string, output: Writable): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), ended])
  terminal.close()
  return answer.trim()
}

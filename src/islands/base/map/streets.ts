import { STREETS_ANSWER, type StreetsAnswer } from '../../../../core/base/map/streets.ts'
import { logWarning } from '../../../lib/call/log.ts'

let asked: Promise<string | null> | null = null

/** Address of the operator's map file, asked for once a page; null where there is none. */
export async function findStreets(): Promise<string | null> {
  asked ??= fetchAnswer()
  try {
    return await asked
  } catch (error) {
    // The next map asks again.
    asked = null
    logWarning('it is not known whether the map has streets', error)
    return null
  }
}

async function fetchAnswer(): Promise<string | null> {
  const answer = await fetch(STREETS_ANSWER)
  // A file host with an older build knows no streets.
  if (!answer.ok) return null
  const { file }: StreetsAnswer = await answer.json()
  return file
}

import { atom } from 'nanostores'

/** True when the offers of the last answer are made up. */
export const $examples = atom(false)

export function noteExamples<Answer extends { demo?: boolean | undefined }>(answer: Answer): Answer {
  $examples.set(answer.demo === true)
  return answer
}

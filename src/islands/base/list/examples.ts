import { atom } from 'nanostores'

export const $examples = atom(false)

export function noteExamples<Answer extends { demo?: boolean | undefined }>(answer: Answer): Answer {
  $examples.set(answer.demo === true)
  return answer
}

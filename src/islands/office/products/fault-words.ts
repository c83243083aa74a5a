import type { Say } from '../../../lib/words.ts'

const OWN = 'validation.product.'

/** Their words are in a file of their own, as every page with a form has those of `validation`. */
export function wordOf(t: Say, key: string | undefined): string | undefined {
  return key?.startsWith(OWN) ? t(`product-faults:${key.slice(OWN.length)}`) : key
}

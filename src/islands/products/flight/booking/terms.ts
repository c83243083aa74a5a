import { changeText, type FareTerms, refundText } from '../../../../../core/products/flight/fare-rules.ts'
import { textIn } from '../../../../../core/trade/booking/view-text.ts'
import type { Say } from '../../../../lib/words.ts'
import type { Fact } from '../facts.ts'

/** Words: `flight-facts`. Amounts are those of the party. */
export function refundFact(t: Say, terms: FareTerms): Fact {
  return { text: textIn(t, refundText(terms)), holds: terms.refund !== null }
}

export function changeFact(t: Say, terms: FareTerms): Fact {
  return { text: textIn(t, changeText(terms)), holds: terms.change !== null }
}

import { formatRupiah, type Rupiah, sumRupiah } from '../../base/common/money.ts'
import type { PlainText } from '../../trade/booking/view.ts'
import type { FareDetail, FareRules, Flight, PaxFare } from './contract.ts'
import { paxFaresOf } from './price.ts'

/** Fees for the whole party, in rupiah; null if the fare does not allow it. */
export type FareTerms = {
  /** Kept of the price when the fare is cancelled before departure, the service charge included. */
  refund: Rupiah | null
  /** Paid for another date or flight, beside the difference in price. */
  change: Rupiah | null
}

/** Infants pay no fees of their own, and no passenger pays more than the ticket cost. List, review, booking and cancel quote read this. */
export function fareTerms({ refundFee, changeFee }: FareRules, fares: readonly PaxFare[]): FareTerms {
  const forAll = (costOf: (fare: PaxFare) => Rupiah) => sumRupiah(fares.map((fare) => fare.count * costOf(fare)))
  const feeOf = (fee: Rupiah, { paxType }: PaxFare) => (paxType === 'INF' ? 0 : fee)
  return {
    refund: refundFee === null ? null : forAll((pax) => Math.min(pax.fare + pax.tax, pax.roc + feeOf(refundFee, pax))),
    change: changeFee === null ? null : forAll((pax) => feeOf(changeFee, pax)),
  }
}

/** Words of the site: `flight-facts`. */
export function refundText({ refund }: FareTerms): PlainText {
  if (refund === null) return { key: 'flight-facts:fare.noRefund' }
  return refund === 0 ? { key: 'flight-facts:fare.refundFree' } : feeText('refund', refund)
}

export function changeText({ change }: FareTerms): PlainText {
  if (change === null) return { key: 'flight-facts:fare.noChange' }
  return change === 0 ? { key: 'flight-facts:fare.changeFree' } : feeText('change', change)
}

function feeText(name: 'refund' | 'change', fee: Rupiah): PlainText {
  return { key: `flight-facts:fare.${name}`, values: { fee: formatRupiah(fee) } }
}

type Sold = { flight: Pick<Flight, 'provider'>; fare: Pick<FareDetail, 'rules' | 'passengers'> }

/** Whether a fare that alone could be cancelled cannot on its ticket. */
export function losesRefund(trip: readonly Sold[]): boolean {
  const terms = tripTerms(trip)
  return trip.some(({ fare: { rules } }, index) => rules.refundFee !== null && terms[index]?.refund === null)
}

/** Terms of each direction. Those of one provider are one ticket: if one of its fares cannot be cancelled, none can. */
export function tripTerms(trip: readonly Sold[]): FareTerms[] {
  const sold = trip.map(({ flight, fare }) => ({
    provider: flight.provider,
    ...fareTerms(fare.rules, paxFaresOf(fare)),
  }))
  return sold.map(({ provider, refund, change }) => {
    const isKept = sold.some((other) => other.provider === provider && other.refund === null)
    return { refund: isKept ? null : refund, change }
  })
}

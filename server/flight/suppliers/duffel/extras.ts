import * as z from 'zod/mini'
import { type Exchange, toRupiah } from '../../../../core/common/exchange.ts'
import type { Rupiah } from '../../../../core/common/money.ts'
import type { DuffelApi } from './api.ts'
import { getOffer } from './order-calls.ts'
import { seatMap } from './shapes.ts'

/** A bag that can be bought with the fare. `passengerId` is Duffel's. */
export type ExtraBag = { id: string; passengerId: string; kilograms: number | null; most: number; price: Rupiah }

/** `price` 0: free of charge. */
export type FreeSeat = {
  id: string
  passengerId: string
  segmentId: string
  designator: string
  notes: readonly string[]
  price: Rupiah
}

export async function bagsOf(api: DuffelApi, offerId: string, exchange: Exchange): Promise<ExtraBag[]> {
  const { available_services: services } = await getOffer(api, offerId, true)
  return (services ?? [])
    .filter(({ type }) => type === 'baggage')
    .map(({ id, total_amount, maximum_quantity, passenger_ids: [passengerId = ''], metadata }) => ({
      ...{ id, passengerId },
      kilograms: metadata?.maximum_weight_kg ?? null,
      most: maximum_quantity ?? 1,
      price: toRupiah(total_amount, exchange),
    }))
}

/** Those that can be taken; none where the airline shows no map. A seat without a service is taken. */
export async function freeSeatsOf(api: DuffelApi, offerId: string, exchange: Exchange): Promise<FreeSeat[]> {
  const query = { offer_id: offerId }
  const maps = await api({ method: 'GET', path: '/air/seat_maps', query, as: z.array(seatMap) })
  return maps.flatMap(({ segment_id: segmentId, cabins }) =>
    cabins
      .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)))
      .filter(({ type }) => type === 'seat')
      .flatMap(({ designator, disclosures, available_services }) =>
        (available_services ?? []).map(({ id, passenger_id: passengerId, total_amount }) => ({
          ...{ id, passengerId, segmentId },
          designator: designator ?? '',
          notes: disclosures ?? [],
          price: toRupiah(total_amount, exchange),
        })),
      ),
  )
}

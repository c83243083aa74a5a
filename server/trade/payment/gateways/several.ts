import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { Clock } from '../../../base/common/clock.ts'
import {
  type AttemptChannel,
  type Channel,
  type Gateways,
  type Offer,
  OrderUsedUp,
  type PaymentGateway,
} from '../gateway.ts'

/** One that failed at a charge is asked last for so long. */
const ASIDE_MS = 60_000

type Options = {
  clock: Clock
  /** Gateways that are switched on, the preferred first. */
  names: () => readonly string[]
  of: (name: string) => PaymentGateway | null
  /** False where the operator does not offer a channel of a gateway. */
  offers: (name: string, channel: Channel) => boolean
  /** Gateway of the order's attempt; null for an order that is not ours. */
  gatewayOf: (orderId: string) => Promise<string | null>
}

export function severalGateways({ clock, names, of, offers, gatewayOf }: Options): Gateways {
  const failedAt = new Map<string, number>()

  async function offered(): Promise<Offer[]> {
    const lists = names().map(async (name): Promise<Offer[]> => {
      // One that cannot list its channels leaves those of the others.
      const merchants =
        (await of(name)
          ?.merchants()
          .catch(() => [])) ?? []
      return merchants.filter((merchant) => offers(name, merchant)).map((merchant) => ({ gateway: name, merchant }))
    })
    return (await Promise.all(lists)).flat()
  }

  /** Rejects where its gateway is not known any more, as its state is unknown then. */
  async function holderOf(orderId: string): Promise<PaymentGateway | null> {
    const name = await gatewayOf(orderId)
    return name === null ? null : must(name)
  }

  function must(name: string): PaymentGateway {
    const gateway = of(name)
    if (!gateway) throw new ApiError('payment_link_unavailable', { cause: new Error(`no gateway ${name}`) })
    return gateway
  }

  function isAside(name: string): boolean {
    return clock.now().getTime() - (failedAt.get(name) ?? Number.NEGATIVE_INFINITY) < ASIDE_MS
  }

  return {
    names,
    of,
    get demo() {
      return names().some((name) => of(name)?.demo)
    },
    async merchants() {
      const all = await offered()
      const first = all.filter((offer, index) => all.findIndex((other) => isSame(other, offer)) === index)
      return names().length === 1
        ? first.map(({ merchant }) => merchant)
        : first.map(({ merchant }, index) => ({ ...merchant, id: index + 1 }))
    },
    async offering(channel) {
      const found = (await offered()).filter(({ merchant }) => isSame({ merchant: channel }, { merchant }))
      return [...found.filter(({ gateway }) => !isAside(gateway)), ...found.filter(({ gateway }) => isAside(gateway))]
    },
    async charge({ gateway, ...request }) {
      try {
        const charged = await must(gateway).charge(request)
        failedAt.delete(gateway)
        return charged
      } catch (error) {
        if (!(error instanceof OrderUsedUp)) failedAt.set(gateway, clock.now().getTime())
        throw error
      }
    },
    status: async (orderId, named) => (await holderOf(orderId))?.status(orderId, named) ?? null,
    cancel: async (orderId) => await (await holderOf(orderId))?.cancel(orderId),
    refund: async (request) => (await holderOf(request.orderId))?.refund(request) ?? 'refused',
    findRefund: async (refund) => (await holderOf(refund.orderId))?.findRefund(refund) ?? null,
    reversalMinutes: (channel) => of(channel.gateway)?.reversalMinutes(channel) ?? 0,
    namedByAmount: (channel) => of(channel.gateway)?.namedByAmount(channel) ?? false,
    refundable: (channel: AttemptChannel) => of(channel.gateway)?.refundable(channel) ?? false,
  }
}

type Named = { merchant: Channel }

function isSame({ merchant: one }: Named, { merchant: other }: Named): boolean {
  return one.bankCode === other.bankCode && one.productCode === other.productCode
}

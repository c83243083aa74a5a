import { globSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { headScript } from '../build/head-scripts.ts'

const islands = `${import.meta.dirname}/../src/islands`
const heads = new Map<string, Awaited<ReturnType<typeof headScript>>>()
for (const head of globSync('**/first.ts', { cwd: islands })) {
  // Below its floor.
  const noun = head.slice(head.indexOf('/') + 1, -'/first.ts'.length)
  heads.set(noun, await headScript(`${islands}/${head}`))
}

const TRIP = 'origin=CGK&destination=DPS&departDate=2026-12-05&returnDate=2026-12-09&ADT=2&CHD=1'
const RIDE = 'origin=GMR&destination=BD&departDate=2026-12-05&ADT=2'
const STAY = 'destinationKey=ID-3273&city=Bandung&checkInDate=2026-12-05&checkOutDate=2026-12-07&countGuest=2'

/** Some have nothing to ask. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'flight/results': [`/id/flight/results?${TRIP}`, `/id/flight/results?${TRIP}&INF=3`],
  'flight/booking': [
    `/id/flight/booking?${TRIP}&departFlight=GA-1.Y&returnFlight=QG-2.M`,
    `/id/flight/booking?${TRIP}&departFlight=GA-1.Y`,
  ],
  'train/results': [
    `/en/train/results?${RIDE}`,
    `/en/train/results?${RIDE}&returnDate=2026-12-09`,
    '/en/train/results?origin=Gambir&destination=BD',
  ],
  'train/booking': [`/en/train/booking?${RIDE}&departTrain=A-1.EKS~B-2.EKO`],
  'hotel/results': [
    `/en/hotel/results?${STAY}`,
    `/en/hotel/results?${STAY}&filter.star=5`,
    `/en/hotel/results?${STAY}&countRoom=99`,
  ],
  'hotel/detail': [`/en/hotel/detail?${STAY}&hotelKey=padma&childAges=5`, `/en/hotel/detail?${STAY}`],
  'hotel/booking': [
    `/en/hotel/booking?${STAY}&hotelKey=padma&roomKey=DLX.BB.F&correlationId=8d7c`,
    `/en/hotel/booking?${STAY}&hotelKey=padma`,
  ],
  'tour/results': [
    '/id/tour/results?month=3&year=2027',
    '/id/tour/results?tourArea=Raja+Ampat',
    '/id/one-day-tour/results',
  ],
  tour: ['/id/tour/detail?id=komodo&month=3&year=2027', '/id/one-day-tour/detail?id=batur&month=3'],
  'tour/booking': [
    '/id/tour/booking?id=komodo&period=7',
    '/id/one-day-tour/booking?id=batur&month=3',
    '/id/one-day-tour/booking?id=batur&period=7&adult=2&child=1',
    '/id/one-day-tour/booking?id=batur&adult=99',
  ],
  'venue/results': ['/id/venue/results', '/id/venue/results?city=Sleman'],
  venue: ['/id/venue/detail?venueId=monas&date=2027-03-06&package=puncak', '/id/venue/detail?venueId=monas'],
  booking: [
    '/id/tour/participants?id=f0%2F1',
    '/id/train/seats?booking=a&booking=b&booking=a',
    '/id/tour/participants',
  ],
  'booking/view': ['/id/member/booking?id=f0%2F1', '/id/member/booking'],
  'booking/reschedule': ['/id/member/reschedule?id=f0%2F1', '/id/member/reschedule'],
  explore: [
    '/id/explore',
    '/id/explore?from=jakarta&budget=1.000.000&month=2027-01&by=train',
    '/id/explore?from=jakarta',
  ],
  prices: [
    '/id/price-history?service=train&origin=GMR&destination=BD&month=2027-01',
    '/id/price-history?service=train',
  ],
  ticket: ['/id/member/ticket?id=f0%2F1', '/id/member/ticket'],
  payment: ['/id/payment?id=f0%2F1+a', '/id/payment/code?id=a', '/id/payment/finish?id=a', '/id/payment/finish'],
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function askedBy(script: string, address: string, answers?: string): string[] {
  const calls: string[] = []
  vi.stubGlobal('location', new URL(address, 'http://localhost'))
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push([method, path, ...(body ? [body] : [])].join(' '))
  })
  vi.stubGlobal('early', undefined)
  vi.stubGlobal('document', { getElementById: () => (answers ? { textContent: answers } : null) })
  // biome-ignore lint/security/noGlobalEval: the text is what a page would run.
  globalThis.eval(script)
  return calls
}

it('the head of a page asks what its address needs first', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z') })
  const texts = [...heads.keys()].toSorted().flatMap((head) =>
    (ADDRESSES[head] ?? [`no address of ${head}`]).map((address) => {
      return [address, ...askedBy(heads.get(head)?.code ?? '', address)].join('\n  ')
    }),
  )
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('first-calls.txt')
})

it('asks nothing again whose answer came with the page', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z') })
  const [code, address] = [heads.get('train/results')?.code ?? '', ADDRESSES['train/results']?.[1] ?? '']
  const asked = askedBy(code, address)
  expect(asked).toHaveLength(2)
  const [, path = '', body = ''] = /(\/api\S+)[^{]*(\{.*\})/.exec(asked[0] ?? '') ?? []
  expect(askedBy(code, address, JSON.stringify({ [path + body]: { success: true } }))).toEqual(asked.slice(1))
})

// It comes before all else on the page. Characters.
it.each([...heads])('the script of %s is small, without schemas and libraries', (_, { code, files }) => {
  expect(code.length).toBeLessThan(6_000)
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([])
})

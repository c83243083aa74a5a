type Party = readonly { id: string; type: string }[]
type Offer = { id: string; passengers: Party; slices?: unknown }
type Priced = (cents: number) => number
type Segment = { id: string; passengers: readonly { cabin_class: string }[] }

const CURRENCY = 'EUR'
const ROWS = ['12', '14', '15']
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F']

const money = (cents: number) => ({ total_amount: (cents / 100).toFixed(2), total_currency: CURRENCY })
const seated = ({ passengers }: Offer) => passengers.filter(({ type }) => type !== 'infant_without_seat')

function segmentsOf({ slices }: Offer): Segment[] {
  return (slices as { segments: Segment[] }[]).flatMap(({ segments }) => segments)
}

/** For each passenger: a bag of 23 kg at 15 euros, one of 32 kg at 40, and once more 23 kg at a higher price. */
export function bagsFor(offer: Offer, priced: Priced) {
  const segment_ids = segmentsOf(offer).map(({ id }) => id)
  const bag = (id: string, name: string, kilograms: number, cents: number) => ({
    ...{ id: `ase_${name}_${offer.id}_${id}`, type: 'baggage', ...money(priced(cents)) },
    ...{ maximum_quantity: 2, passenger_ids: [id], segment_ids },
    metadata: { type: 'checked', maximum_weight_kg: kilograms },
  })
  return seated(offer).flatMap(({ id }) => [
    bag(id, 'second', 23, 1900),
    bag(id, 'first', 23, 1500),
    bag(id, 'heavy', 32, 4000),
  ])
}

type FakeSeat = ReturnType<typeof money> & {
  id: string
  passenger_id: string
  maximum_quantity: number
  isTaken: boolean
}

/** Row 12 has more legroom and costs 12.50, the others 5.00, and the last seat nothing. */
function seatFor(
  offer: Offer,
  segment: Segment,
  number: string,
  { taken, priced }: { taken: ReadonlySet<string>; priced: Priced },
): FakeSeat[] {
  const cents = number === '15F' ? 0 : number.startsWith('12') ? 1250 : 500
  return seated(offer).map(({ id }) => ({
    ...{ id: `ase_${segment.id}_${number}_${offer.id}_${id}`, passenger_id: id, maximum_quantity: 1 },
    isTaken: taken.has(number),
    ...money(priced(cents)),
  }))
}

export function seatsFor(offer: Offer, taken: ReadonlySet<string>, priced: Priced): FakeSeat[] {
  const numbers = ROWS.flatMap((row) => LETTERS.map((letter) => `${row}${letter}`))
  return segmentsOf(offer).flatMap((segment) =>
    numbers.flatMap((number) => seatFor(offer, segment, number, { taken, priced })),
  )
}

/** A seat without services is taken. Rows of exits and lavatories stand between those of seats; seat 15C is missing. */
export function seatMapsFor(offer: Offer, taken: ReadonlySet<string>, priced: Priced) {
  const section = (segment: Segment, row: string, letters: readonly string[]) => ({
    elements: letters.map((letter) => {
      const designator = `${row}${letter}`
      if (designator === '15C') return { type: 'empty' }
      const services = taken.has(designator) ? [] : seatFor(offer, segment, designator, { taken, priced })
      return {
        ...{ type: 'seat', designator, name: row === '12' ? 'Exit row seat' : '' },
        disclosures: row === '12' ? ['Do not seat children in exit row seats'] : [],
        available_services: services.map(({ isTaken: _, maximum_quantity: __, ...service }) => service),
      }
    }),
  })
  return segmentsOf(offer).map((segment, index) => ({
    ...{ id: `sea_${index}`, slice_id: 'sli_1', segment_id: segment.id },
    cabins: [
      {
        ...{ deck: 0, cabin_class: segment.passengers[0]?.cabin_class, aisles: 1, wings: null },
        rows: [
          { sections: [{ elements: [{ type: 'lavatory' }] }, { elements: [{ type: 'galley' }] }] },
          { sections: [{ elements: [{ type: 'exit_row' }] }, { elements: [{ type: 'exit_row' }] }] },
          ...ROWS.map((row) => ({
            sections: [section(segment, row, LETTERS.slice(0, 3)), section(segment, row, LETTERS.slice(3))],
          })),
        ],
      },
    ],
  }))
}

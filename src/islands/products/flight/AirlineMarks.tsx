import type { Flight } from '../../../../core/products/flight/contract.ts'
import { AirlineMark } from './AirlineMark.tsx'
import { airlineCodes } from './facts.ts'

export function AirlineMarks({ flight }: { flight: Flight }) {
  const codes = airlineCodes(flight)
  return (
    <span className="flex shrink-0">
      {codes.map((code, index) => (
        <AirlineMark
          key={code}
          code={code}
          className={`rounded-[25%] @max-3xl:size-5.5 ${codes.length > 1 ? 'size-7' : 'size-9'} ${index ? '-ml-1.5 ring-2 ring-card' : ''}`}
        />
      ))}
    </span>
  )
}

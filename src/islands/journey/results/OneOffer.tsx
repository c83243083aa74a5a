import { OtherDays, type OtherDaysProps } from './OtherDays.tsx'

/** Below a list of one offer. */
export default function OneOffer(props: OtherDaysProps) {
  return (
    <div className="mt-4 min-h-20 text-center">
      <OtherDays {...props} />
    </div>
  )
}

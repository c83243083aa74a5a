import { type IslandProps, WordsProvider } from '../../ui/react/words.tsx'
import { Notices } from './Notices.tsx'
import { Promos } from './Promos.tsx'

/** What happened to bookings and payments, then what is offered. */
export function Page(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <div className="grid grid-cols-1 gap-8">
        <Notices />
        <Promos />
      </div>
    </WordsProvider>
  )
}

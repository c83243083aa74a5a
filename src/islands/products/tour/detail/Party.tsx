import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { type Party as Counts, participantsOf, partyProblem } from '../../../../../core/products/tour/limits.ts'
import { bedsOf, CAPACITY, ROOM_TYPES, type Rooms, type RoomType } from '../../../../../core/products/tour/rooms.ts'
import { useValue } from '../../../../lib/store.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { Part } from '../../../../ui/react/Part.tsx'
import { messageOf, useWords } from '../../../../ui/react/words.tsx'
import { CountStepper } from '../../../base/list/search-form/CountStepper.tsx'
import { roomsText } from '../booked-text.tsx'
import type { Chosen, Tour } from '../offer.ts'
import type { TourPage } from './tour.ts'

type Props = { page: TourPage; tour: Tour; chosen: Chosen }

export function Party({ page, tour, chosen }: Props) {
  const { t } = useWords()
  return (
    <Part id="party" title={t(tour.kind === 'package' ? 'tour-detail:party.titleRooms' : 'tour-detail:party.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <People page={page} tour={tour} chosen={chosen} />
        {tour.kind === 'package' && <RoomChooser page={page} chosen={chosen} />}
      </div>
    </Part>
  )
}

const TYPES = ['adult', 'child'] as const

function People({ page, tour, chosen }: Props) {
  const { t } = useWords()
  const { party } = useValue(page.$search)
  const { problem, departure } = chosen
  const id = useId()
  const most = departure.left > 0 ? Math.min(tour.most, departure.left) : tour.most
  const step = (type: (typeof TYPES)[number], by: 1 | -1) => {
    const next: Counts = { ...party, [type]: party[type] + by }
    const breaks = next[type] < 0 || (by > 0 && participantsOf(next) > Math.min(tour.most, departure.left))
    return breaks || next.adult < 1 ? null : () => page.chooseParty(next)
  }
  return (
    <fieldset className="card p-4">
      <legend className="sr-only">{t('tour-detail:party.title')}</legend>
      {TYPES.map((type) => (
        <CountStepper
          key={type}
          name={type}
          label={t(`tour-detail:party.${type}`)}
          hint={t(`tour-detail:party.${type}Hint`)}
          value={party[type]}
          max={tour.most}
          onLess={step(type, -1)}
          onMore={step(type, 1)}
          onType={(count) => page.chooseParty({ ...party, [type]: type === 'adult' ? Math.max(1, count) : count })}
          invalid={problem !== null}
          describedBy={`${id}-note`}
        />
      ))}
      <p id={`${id}-note`} className={`mt-2 text-sm ${problem ? 'text-bad' : 'text-faint'}`} aria-live="polite">
        {problem
          ? partyProblem(party, tour.most)
            ? messageOf(t, problem)
            : t('tour-detail:party.tooMany', { count: departure.left })
          : t(tour.kind === 'package' ? 'tour-detail:party.note' : 'tour-detail:party.noteGroup', { most })}
      </p>
    </fieldset>
  )
}

function RoomChooser({ page, chosen }: Omit<Props, 'tour'>) {
  const { t } = useWords()
  const { rooms, proposed, departure, roomsProblem } = chosen
  const { party } = useValue(page.$search)
  const id = useId()
  const set = (type: RoomType, count: number) => page.chooseRooms({ ...rooms, [type]: count })
  const extra = (what: 'supplement' | 'extraBed', price: number) =>
    price > 0 ? t(`tour-detail:rooms.${what}`, { price: formatRupiah(price) }) : t('tour-detail:rooms.noExtra')
  const hints: Record<RoomType, string> = {
    single: extra('supplement', departure.price.singleSupplement),
    double: t('tour-detail:rooms.noExtra'),
    triple: extra('extraBed', departure.price.extraBed),
  }
  return (
    <fieldset className={`card p-4 ${roomsProblem ? 'border-bad' : ''}`}>
      <legend className="sr-only">{t('tour-detail:rooms.title')}</legend>
      {ROOM_TYPES.map((type) => (
        <CountStepper
          key={type}
          name={type}
          label={t(`tour-detail:rooms.${type}`)}
          hint={hints[type]}
          value={rooms[type]}
          max={Math.ceil(participantsOf(party) / CAPACITY[type])}
          onLess={rooms[type] > 0 ? () => set(type, rooms[type] - 1) : null}
          onMore={rooms[type] < participantsOf(party) ? () => set(type, rooms[type] + 1) : null}
          onType={(count) => set(type, count)}
          invalid={roomsProblem !== null}
          describedBy={`${id}-fit`}
        />
      ))}
      <div id={`${id}-fit`} aria-live="polite" className="mt-2 border-line border-t pt-3 text-sm">
        <Fit rooms={rooms} people={participantsOf(party)} problem={roomsProblem} />
        {roomsProblem && (
          <button type="button" className="btn btn-quiet mt-2 w-full" onClick={() => page.chooseRooms(null)}>
            {t('tour-detail:rooms.propose', { rooms: roomsText(t, proposed) })}
          </button>
        )}
      </div>
    </fieldset>
  )
}

type FitProps = { rooms: Rooms; people: number; problem: Chosen['roomsProblem'] }

function Fit({ rooms, people, problem }: FitProps) {
  const { t } = useWords()
  const Icon = problem ? CircleAlert : CircleCheck
  return (
    <p className={`flex items-start gap-1.5 ${problem ? 'text-bad' : 'text-good'}`}>
      <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <Fresh>
          {problem
            ? t(problem.message.replace('.', ':'), { count: problem.count })
            : t('tour-detail:rooms.fit', { rooms: roomsText(t, rooms) })}
        </Fresh>
        {problem && (
          <span className="block text-soft">{t('tour-detail:rooms.why', { beds: bedsOf(rooms), people })}</span>
        )}
      </span>
    </p>
  )
}

import { X } from 'lucide-react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { useValue } from '../../../../lib/store.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { $pick } from '../pick.ts'
import type { AnyView } from '../stores/view.ts'
import { type Compared, FEWEST, linesOf, MOST } from './facts.ts'
import { KeepWords } from './KeepWords.tsx'

type Props<Offer> = {
  view: AnyView<Offer>
  idOf: (offer: Offer) => string
  describe: (offer: Offer) => Compared
  onEnd: () => void
}

/** In the order in which they were picked. */
const $picked = atom<readonly string[]>([])
const $names = atom<(id: string) => string>(() => '')

/** While it is drawn, rows have boxes, and a bar lists what is picked. Brings its own words. */
export function Compare<Offer>(props: Props<Offer>) {
  return (
    <KeepWords>
      <Mode {...props} />
    </KeepWords>
  )
}

function Mode<Offer>({ view, idOf, describe, onEnd }: Props<Offer>) {
  const { t } = useWords()
  const listed = useValue(view.$listed)
  const picked = useValue($picked)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    $names.set((id) => {
      const offer = view.$listed.get().find((each) => idOf(each) === id)
      return offer ? describe(offer).name : ''
    })
    $pick.set(Box)
    return () => {
      $pick.set(null)
      $picked.set([])
    }
  }, [view, idOf, describe])
  const chosen = picked.flatMap((id) => {
    const offer = listed.find((each) => idOf(each) === id)
    return offer ? [{ id, ...describe(offer) }] : []
  })
  return (
    <section
      aria-label={t('keep:compare.bar')}
      data-sticks-at-foot="always tall"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-card"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 pt-2">
        <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto" aria-live="polite">
          {chosen.length < FEWEST && <li className="py-2 text-sm text-soft">{t('keep:compare.hint')}</li>}
          {chosen.map(({ id, name }) => (
            <li key={id} className="shrink-0">
              <button
                type="button"
                className="chip min-h-11 max-w-44 bg-tint text-primary"
                aria-label={t('keep:compare.remove', { name })}
                onClick={() => $picked.set(picked.filter((each) => each !== id))}
              >
                <span className="truncate">{name}</span>
                <X size={14} aria-hidden="true" className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
        <div className="flex gap-2 max-sm:w-full">
          <button type="button" className="btn btn-quiet px-4 text-sm" onClick={onEnd}>
            {t('keep:compare.end')}
          </button>
          <button
            type="button"
            className="btn btn-action px-4 text-sm max-sm:flex-1"
            disabled={chosen.length < FEWEST}
            onClick={() => setOpen(true)}
          >
            {t('keep:compare.open', { count: chosen.length })}
          </button>
        </div>
      </div>
      <Dialog
        open={isOpen && chosen.length > 0}
        kind="full"
        title={t('keep:compare.title')}
        onClose={() => setOpen(false)}
      >
        <Table chosen={chosen} />
      </Dialog>
    </section>
  )
}

/** Stands in the space that the list leaves left of a row. */
function Box({ id }: { id: string }) {
  return (
    <KeepWords>
      <PickBox id={id} />
    </KeepWords>
  )
}

function PickBox({ id }: { id: string }) {
  const { t } = useWords()
  const picked = useValue($picked)
  const name = useValue($names)(id)
  const isPicked = picked.includes(id)
  const isFull = !isPicked && picked.length >= MOST
  return (
    <label className="absolute inset-y-0 left-0 grid w-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="checkbox"
        checked={isPicked}
        disabled={isFull}
        aria-label={t('keep:compare.pick', { name })}
        onChange={() => $picked.set(isPicked ? picked.filter((each) => each !== id) : [...picked, id])}
      />
    </label>
  )
}

function Table({ chosen }: { chosen: readonly (Compared & { id: string })[] }) {
  const { t } = useWords()
  const head = 'sticky left-0 z-10 w-22 min-w-22 bg-card py-2 pr-2 text-left align-top sm:w-44 sm:min-w-44'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="-m-5 overflow-x-auto p-5" tabIndex={0} aria-label={t('keep:compare.title')}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className={head}>
              <span className="sr-only">{t('keep:compare.fact')}</span>
            </th>
            {chosen.map(({ id, name, href }) => (
              <th key={id} scope="col" className="min-w-32 p-2 text-left align-top sm:min-w-40">
                <span className="mb-2 block font-semibold text-base">{name}</span>
                <a className="btn btn-quiet px-4" href={href} aria-label={t('keep:compare.chooseNamed', { name })}>
                  {t('keep:compare.choose')}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(chosen).map(({ label, isSame, cells }) => (
            <tr key={label} className="border-line border-b first:font-semibold">
              <th scope="row" className={`${head} font-semibold`}>
                {label}
                <span className={`block font-normal text-[0.8125rem] ${isSame ? 'text-faint' : 'text-primary'}`}>
                  {t(`keep:compare.${isSame ? 'same' : 'differs'}`)}
                </span>
              </th>
              {cells.map(({ text, isBest }, index) => (
                <td key={chosen[index]?.id} className="p-2 align-top first-letter:uppercase">
                  {text}
                  {isBest && (
                    <span className="tag mt-1 block w-fit bg-good-tint text-good">{t('keep:compare.best')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

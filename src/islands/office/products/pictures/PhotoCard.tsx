import { ChevronLeft, ChevronRight, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { OfficePhoto } from '../../../../../core/office/products/picture.ts'
import { photoFile } from '../../../../../core/trade/picture/photo.ts'
import { Picture } from '../../../../ui/react/Picture.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

type Props = {
  photo: OfficePhoto
  at: number
  count: number
  isBusy: boolean
  onMove: (id: string, to: number) => void
  onEdit: () => void
  onDelete: () => void
}

const DRAGGED = 'application/x-pelesir-photo'

/** Dragging it onto another card moves it there; arrow buttons do the same for keyboard and touch. */
export function PhotoCard({ photo, at, count, isBusy, onMove, onEdit, onDelete }: Props) {
  const { t, locale } = useWords()
  const [isOver, setOver] = useState(false)
  const { id, path, width, height, alt } = photo
  const said = alt[locale] || alt.id || alt.en
  const text = said || t('office-pictures:at', { at: at + 1, count })
  const isShown = alt.id !== '' || alt.en !== ''
  const shown = { path, width, height, alt: text, caption: '' }

  function drop(event: DragEvent) {
    const dragged = event.dataTransfer.getData(DRAGGED)
    setOver(false)
    if (!dragged || isBusy) return
    event.preventDefault()
    if (dragged !== id) onMove(dragged, at)
  }

  return (
    <li
      draggable={!isBusy}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`card flex flex-col overflow-hidden ${isOver ? 'outline-2 outline-focus' : ''}`}
    >
      <div className="relative">
        <Picture
          shown={{ src: photoFile(shown), photo: shown }}
          alt={text}
          sizes="(min-width: 60rem) 18rem, (min-width: 30rem) 50vw, 100vw"
          width={600}
          height={400}
          className="aspect-[3/2] w-full object-cover"
        />
        <span className="absolute top-2 left-2 flex items-center gap-1 rounded bg-laut-950/80 px-1.5 py-0.5 text-sm text-white">
          <GripVertical size={14} aria-hidden="true" />
          <span className="tabular">{at + 1}</span>
          {at === 0 && <span>· {t('office-pictures:first')}</span>}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <p className="line-clamp-2 text-sm">{said || '–'}</p>
        <p className={`text-sm ${isShown ? 'text-good' : 'text-warn'}`}>
          {t(isShown ? 'office-pictures:shown' : 'office-pictures:notShown')}
        </p>
        <div className="mt-auto flex flex-wrap gap-1.5">
          <Tool
            label={t('office-pictures:earlier')}
            of={text}
            isOff={at === 0 || isBusy}
            onPress={() => onMove(id, at - 1)}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </Tool>
          <Tool
            label={t('office-pictures:later')}
            of={text}
            isOff={at === count - 1 || isBusy}
            onPress={() => onMove(id, at + 1)}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </Tool>
          <span className="flex-1" />
          <Tool label={t('office-pictures:edit')} of={text} onPress={onEdit}>
            <Pencil size={16} aria-hidden="true" />
          </Tool>
          <Tool label={t('office-pictures:delete')} of={text} onPress={onDelete}>
            <Trash2 size={16} aria-hidden="true" />
          </Tool>
        </div>
      </div>
    </li>
  )
}

type ToolProps = { label: string; of: string; isOff?: boolean; onPress: () => void; children: ReactNode }

function Tool({ label, of, isOff = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${of}`}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className="btn btn-quiet size-11 px-0"
    >
      {children}
    </button>
  )
}

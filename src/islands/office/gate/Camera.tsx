import { Camera as CameraIcon, CameraOff, Flashlight, FlashlightOff, ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { readPicture } from './read-picture.ts'
import { useCamera } from './use-camera.ts'

type Props = { isPaused: boolean; onCode: (code: string) => void }

const STAGE = 'relative grid flex-1 place-items-center overflow-hidden rounded-card bg-laut-950 text-white'
const ROUND = 'grid size-14 place-items-center rounded-full bg-black/60 text-white'

export function Camera({ isPaused, onCode }: Props) {
  const { t } = useWords()
  const [isStarted, setStarted] = useState(false)
  if (isStarted) return <Filming isPaused={isPaused} onCode={onCode} onStop={() => setStarted(false)} />
  return (
    <div className={STAGE}>
      <div className="grid gap-3 p-5">
        <button type="button" className="btn btn-action min-h-16 px-8 text-lg" onClick={() => setStarted(true)}>
          <CameraIcon size={24} aria-hidden="true" />
          {t('gate:camera.start')}
        </button>
        <Picture onCode={onCode} />
      </div>
    </div>
  )
}

function Filming({ isPaused, onCode, onStop }: Props & { onStop: () => void }) {
  const { t } = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const { state, torch } = useCamera({ video, isPaused, onCode })
  const Torch = torch?.isOn ? FlashlightOff : Flashlight
  const hasFailed = state !== 'on' && state !== 'starting'
  return (
    <div className={STAGE}>
      <video ref={video} className="absolute inset-0 size-full object-cover" playsInline muted hidden={hasFailed} />
      {state === 'on' && <div className="pointer-events-none relative size-56 rounded-card border-4 border-white/80" />}
      {state === 'starting' && <p role="status">{t('gate:camera.starting')}</p>}
      {hasFailed && (
        <div className="relative p-4">
          <Banner kind="bad" title={t(`gate:camera.${state}.title`)}>
            {t(`gate:camera.${state}.text`)}
          </Banner>
        </div>
      )}
      <div className="absolute right-3 bottom-3 flex gap-3">
        {torch && (
          <button
            type="button"
            className={ROUND}
            aria-label={t(`gate:camera.torch.${torch.isOn ? 'off' : 'on'}`)}
            onClick={() => torch.turn(!torch.isOn)}
          >
            <Torch size={24} aria-hidden="true" />
          </button>
        )}
        <button type="button" className={ROUND} aria-label={t('gate:camera.stop')} onClick={onStop}>
          <CameraOff size={24} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

/** Reads a picture file of a ticket. A picture without a code is handed on as an empty text. */
function Picture({ onCode }: Pick<Props, 'onCode'>) {
  const { t } = useWords()
  const [isWithout, setWithout] = useState(false)
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const code = await readPicture(file)
    setWithout(code === null)
    if (code !== null) onCode(code)
  }
  return (
    <>
      <label className="btn min-h-14 cursor-pointer border border-white/50 text-white focus-within:outline-2">
        <ImageUp size={20} aria-hidden="true" />
        {t('gate:camera.picture')}
        <input type="file" accept="image/*" className="sr-only" onChange={read} />
      </label>
      {isWithout && (
        <div role="alert">
          <Banner kind="warn" title={t('gate:result.needs_connection.title')}>
            {t('gate:camera.failed.text')}
          </Banner>
        </div>
      )}
    </>
  )
}

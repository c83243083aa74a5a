import { Download, Share2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

type Picture = typeof import('../../../../ui/qr-picture.ts').default
type Props = { text: string; name: string }

const loadPicture = () => import('../../../../ui/qr-picture.ts')

/** `name`: of the file that is saved. */
export function QrImage(props: Props) {
  return (
    <Later load={loadPicture} waiting={<Place code={<div className="size-60" aria-busy="true" />} />}>
      {({ default: picture }) => <Drawn key={props.text} {...props} picture={picture} />}
    </Later>
  )
}

function Drawn({ text, name, picture }: Props & { picture: Picture }) {
  const { t } = useWords()
  const { size, d } = useMemo(() => picture.qrPath(text), [picture, text])
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    void picture.qrFile(text, name).then(setFile)
  }, [picture, text, name])
  const code = (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-60 text-black"
      role="img"
      aria-label={t('checkout:qrLabel')}
      shapeRendering="crispEdges"
    >
      <path d={d} fill="#000" />
    </svg>
  )
  return <Place code={code} buttons={file && <FileButtons file={file} />} />
}

/** The place is as high without the buttons as with them. */
function Place({ code, buttons }: { code: ReactNode; buttons?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3">
      <div className="rounded-card bg-white p-4">{code}</div>
      <div className="flex min-h-11 flex-wrap justify-center gap-3">{buttons}</div>
    </div>
  )
}

function FileButtons({ file }: { file: File }) {
  const { t } = useWords()
  const [href] = useState(() => URL.createObjectURL(file))
  const files = { files: [file] }
  // A share sheet that is closed rejects.
  const share = () => void navigator.share(files).catch(() => {})
  return (
    <>
      <a className="btn btn-quiet" href={href} download={file.name}>
        <Download size={18} aria-hidden="true" />
        {t('checkout:qrSave')}
      </a>
      {navigator.canShare?.(files) ? (
        <button type="button" className="btn btn-quiet" onClick={share}>
          <Share2 size={18} aria-hidden="true" />
          {t('checkout:qrShare')}
        </button>
      ) : null}
    </>
  )
}

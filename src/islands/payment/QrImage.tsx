import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../ui/react/words.tsx'

type Drawn = { size: number; d: string; file: File | null }

/** Loads the QR library on demand. `name`: of the file that is saved. */
export function QrImage({ text, name }: { text: string; name: string }) {
  const { t } = useWords()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    import('./qr-picture.ts').then(async ({ qrPath, qrFile }) => {
      setDrawn({ ...qrPath(text), file: null })
      setDrawn({ ...qrPath(text), file: await qrFile(text, name) })
    })
  }, [text, name])
  return (
    <div className="grid justify-items-center gap-3">
      <div className="rounded-card bg-white p-4">
        {drawn ? (
          <svg
            viewBox={`0 0 ${drawn.size} ${drawn.size}`}
            className="size-60 text-black"
            role="img"
            aria-label={t('checkout:qrLabel')}
            shapeRendering="crispEdges"
          >
            <path d={drawn.d} fill="#000" />
          </svg>
        ) : (
          <div className="size-60" aria-busy="true" />
        )}
      </div>
      <div className="flex min-h-11 flex-wrap justify-center gap-3">
        {drawn?.file ? <FileButtons file={drawn.file} /> : null}
      </div>
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

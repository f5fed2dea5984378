import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import { loadImage } from '../hooks/load-image.ts'
import { saveFile } from '../hooks/save-file.ts'
import './qr.css'

/** Spec 9: the defaults of a QR code, on the page and as a picture to keep. */
const SIZE = 200
const PICTURE = { size: 800, margin: 20 }
const LOGO_SCALE = 0.2
const LEVEL = 'M'
const LOGO = '/favicon.svg'

/**
 * Spec 8: a text that no version of a code at this level holds: there is no table of blocks for it. In bytes of version 40, with
 * error correction M.
 */
const MOST_BYTES = 2331
export function assertFits(text: string): void {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > MOST_BYTES) throw new Error(`bad rs block @ typeNumber:41/errorCorrectionLevel:${LEVEL}`)
}

/** A QR code with the lantern in its middle. Always dark on light, whatever the theme: cameras expect it. */
export function Qr({ text, label, size = SIZE }: { text: string; label: string; size?: number }) {
  assertFits(text)
  return (
    <div className="qr" role="img" aria-label={label}>
      <QRCodeSVG aria-hidden="true" value={text} size={size} level={LEVEL} imageSettings={logoOf(size)} />
    </div>
  )
}

/** The same code, large, drawn out of sight; `save` writes it as a picture. */
export function useQrPicture(text: string, fileName: string) {
  assertFits(text)
  const canvas = useRef<HTMLCanvasElement>(null)
  const inner = PICTURE.size - 2 * PICTURE.margin
  const picture = (
    <QRCodeCanvas ref={canvas} value={text} size={inner} level={LEVEL} imageSettings={logoOf(inner)} hidden />
  )
  const save = async () => {
    // The code is drawn with its logo only once that is there.
    await loadImage(LOGO)
    if (canvas.current !== null) saveFramed(canvas.current, fileName)
  }
  return { picture, save }
}

function logoOf(size: number) {
  const logo = Math.round(size * LOGO_SCALE)
  return { src: LOGO, width: logo, height: logo, excavate: true }
}

/** With a white margin around it: a code needs a quiet zone to be read. */
function saveFramed(code: HTMLCanvasElement, fileName: string): void {
  const framed = document.createElement('canvas')
  framed.width = framed.height = PICTURE.size
  const pen = framed.getContext('2d')
  if (pen === null) return
  const inner = PICTURE.size - 2 * PICTURE.margin
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, PICTURE.size, PICTURE.size)
  pen.drawImage(code, PICTURE.margin, PICTURE.margin, inner, inner)
  framed.toBlob((picture) => {
    if (picture !== null) saveFile(picture, fileName)
  }, 'image/png')
}

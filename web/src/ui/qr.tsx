import { QRCodeSVG } from 'qrcode.react'
import './qr.css'

/** Spec 9: the defaults of a QR code. */
const SIZE = 200
const LOGO_SCALE = 0.2

/** A QR code with the lantern in its middle. Always dark on light, whatever the theme: cameras expect it. */
export function Qr({ text, label, size = SIZE }: { text: string; label: string; size?: number }) {
  const logo = Math.round(size * LOGO_SCALE)
  return (
    <div className="qr" role="img" aria-label={label}>
      <QRCodeSVG
        aria-hidden="true"
        value={text}
        size={size}
        level="M"
        imageSettings={{ src: '/favicon.svg', width: logo, height: logo, excavate: true }}
      />
    </div>
  )
}

import { REDUCED_MOTION } from '@night-market/ui/hooks/use-media.ts'

const SPARKS = 70
const LASTS_MS = 1400
/** Pixels per second, and the gravity that pulls them down. */
const FASTEST = 620
const GRAVITY = 980
const TOKENS = ['--saffron', '--saffron-1', '--jade', '--rose', '--iris'] as const
const LONGEST_FRAME_MS = 50

interface Spark {
  x: number
  y: number
  speedX: number
  speedY: number
  size: number
  turn: number
  spin: number
  colour: string
  isCoin: boolean
}

/**
 * Throws coins and confetti from the middle of a rectangle on the screen; does nothing where reduced motion is
 * preferred.
 */
export function burstFrom({ left, top, width, height }: DOMRect): void {
  if (matchMedia(REDUCED_MOTION).matches) return
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const density = Math.min(2, devicePixelRatio)
  canvas.width = innerWidth * density
  canvas.height = innerHeight * density
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100vw', height: '100vh' })
  Object.assign(canvas.style, { pointerEvents: 'none', zIndex: 'var(--z-toast)' })
  document.body.append(canvas)
  pen.scale(density, density)
  const sparks = sparksAt(left + width / 2, top + height / 2)
  animate(pen, canvas, sparks)
}

function animate(pen: CanvasRenderingContext2D, canvas: HTMLCanvasElement, sparks: Spark[]): void {
  const startedAt = performance.now()
  let last = startedAt
  const frame = (at: number): void => {
    const elapsed = at - startedAt
    if (elapsed > LASTS_MS) return canvas.remove()
    const seconds = Math.min(LONGEST_FRAME_MS, Math.max(0, at - last)) / 1000
    last = at
    pen.clearRect(0, 0, innerWidth, innerHeight)
    pen.globalAlpha = Math.min(1, (2 * (LASTS_MS - elapsed)) / LASTS_MS)
    for (const spark of sparks) draw(pen, move(spark, seconds))
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

function sparksAt(x: number, y: number): Spark[] {
  const look = getComputedStyle(document.documentElement)
  const colours = TOKENS.map((token) => look.getPropertyValue(token).trim())
  return Array.from({ length: SPARKS }, (_, at) => {
    const angle = -Math.PI / 2 + (Math.random() - 0.5) * Math.PI * 1.5
    const speed = FASTEST * (0.3 + 0.7 * Math.random())
    const isCoin = at % 3 === 0
    return {
      x,
      y,
      speedX: Math.cos(angle) * speed,
      speedY: Math.sin(angle) * speed,
      size: isCoin ? 7 : 4 + Math.random() * 4,
      turn: Math.random() * Math.PI,
      spin: (Math.random() - 0.5) * 14,
      colour: (isCoin ? colours[0] : colours[at % colours.length]) ?? '',
      isCoin,
    }
  })
}

function move(spark: Spark, seconds: number): Spark {
  spark.speedY += GRAVITY * seconds
  spark.speedX *= 1 - 0.9 * seconds
  spark.x += spark.speedX * seconds
  spark.y += spark.speedY * seconds
  spark.turn += spark.spin * seconds
  return spark
}

/** A coin spins about its vertical axis, confetti in the plane. */
function draw(pen: CanvasRenderingContext2D, { x, y, size, turn, colour, isCoin }: Spark): void {
  pen.save()
  pen.translate(x, y)
  pen.fillStyle = colour
  if (isCoin) {
    pen.beginPath()
    pen.ellipse(0, 0, Math.max(1, size * Math.abs(Math.cos(turn))), size, 0, 0, 2 * Math.PI)
    pen.fill()
  } else {
    pen.rotate(turn)
    pen.fillRect(-size / 2, -size / 4, size, size / 2)
  }
  pen.restore()
}

import { symbolAt } from '@night-market/games/families/slot-lines/config'

/** The strip of a reel, endless both ways. */
export function endlessStrip(strip: string): (stop: number) => number {
  const length = strip.length
  return (stop) => symbolAt(strip, ((stop % length) + length) % length)
}

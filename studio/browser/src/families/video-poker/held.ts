/** Which of the five cards are held, as the maths counts them: 1, 2, 4, 8 and 16. */
export const toggled = (held: number, place: number): number => held ^ (1 << place)
export const isHeld = (held: number, place: number): boolean => (held & (1 << place)) !== 0

/** The place a key holds, null for other keys. */
export function placeOfKey(key: string): number | null {
  return /^[1-5]$/.test(key) ? Number(key) - 1 : null
}

/** In this order: phones name the systems of desktops too. */
const SYSTEMS = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** The operating system that a browser names itself with; empty when it names none. */
export const systemOf = (userAgent: string): string =>
  SYSTEMS.find(([, named]) => named.test(userAgent))?.[0] ?? ''

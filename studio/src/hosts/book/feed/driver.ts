/** A feed of matches that are played elsewhere: what brings its messages to the book, in their order. */

/** A message as JSON, and its place in the feed, by which staff find it. */
export interface FeedLine {
  place: string
  text: string
}

/** Where to go on: a driver's own, JSON, `{}` at first. */
export type Position = Readonly<Record<string, number>>

export interface FeedDriver {
  /** By which matches are bound to it; it never changes. */
  name: string
  /**
   * Messages after a position, in their order, and where to go on after them. The same position gives the same messages, or
   * later ones: they count once by their ids. None where nothing has come.
   */
  read(position: Position): Promise<{ lines: FeedLine[]; position: Position }>
}

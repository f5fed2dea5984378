/** A symbol that falls to its row and bounces. */
import type { Sprite, Text } from 'pixi.js'

/** Cells a symbol falls in a second, squared; and how much of its speed a bounce keeps. */
const GRAVITY = 62
const BOUNCE = 0.24
const REST_SPEED = 2.2
export interface Piece {
  sprite: Sprite
  label: Text | null
  symbol: number
  /** Rows from the top of the column, and its speed; it falls until it reaches `row`. */
  y: number
  speed: number
  row: number
  waitMs: number
  isStill: boolean
}

/** One frame of a piece that falls out of the board. */
export function dropOn(piece: Piece, deltaMs: number): void {
  piece.speed += (GRAVITY * deltaMs) / 1000
  piece.y += (piece.speed * deltaMs) / 1000
}

/** One frame of a falling piece; false once it lies still. */
export function fall(piece: Piece, deltaMs: number): boolean {
  if (piece.isStill) return false
  piece.waitMs -= deltaMs
  if (piece.waitMs > 0) return true
  const seconds = deltaMs / 1000
  piece.speed += GRAVITY * seconds
  piece.y += piece.speed * seconds
  if (piece.y < piece.row) return true
  piece.y = piece.row
  if (piece.speed * BOUNCE < REST_SPEED) {
    piece.isStill = true
    piece.speed = 0
    return false
  }
  piece.speed = -piece.speed * BOUNCE
  return true
}
